/** While developing, the style sheets of the sign-in page come by script; built, they stand in the page. So does the theme. */
import '../kit/tokens.css';
import '../kit/base.css';
import 'virtual:brands.css';
import '../kit/brand-mark.module.css';
import '../kit/button.module.css';
import '../kit/checkbox.module.css';
import '../kit/field.module.css';
import '../kit/notice.module.css';
import '../kit/segmented.module.css';
import '../kit/spinner.module.css';
import './login.module.css';
import { applyTheme } from '../data/theme.ts';

applyTheme();
