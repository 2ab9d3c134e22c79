/** While developing, the style sheets of the sign-in page come by script; built, they stand in the page. So does the theme. */
import '../kit/tokens.css';
import '../kit/base.css';
import 'virtual:brands.css';
import '../kit/content/brand-mark.module.css';
import '../kit/actions/button.module.css';
import '../kit/forms/checkbox.module.css';
import '../kit/forms/field.module.css';
import '../kit/feedback/notice.module.css';
import '../kit/forms/segmented.module.css';
import '../kit/feedback/spinner.module.css';
import './login.module.css';
import { applyTheme } from '../data/device/theme.ts';

applyTheme();
