/** The style sheets of the sign-in page and no others, in the order in which they apply. */
import '../kit/tokens.css';
import '../kit/base.css';
import '../kit/brand-mark.module.css';
import '../kit/button.module.css';
import '../kit/checkbox.module.css';
import '../kit/field.module.css';
import '../kit/notice.module.css';
import '../kit/segmented.module.css';
import '../kit/spinner.module.css';
import './login.module.css';
