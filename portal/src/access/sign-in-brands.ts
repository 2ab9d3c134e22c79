/** While developing, one sheet holds the look of all brands; the built sign-in page carries its own brand's only. */
import '../kit/brands.css';
