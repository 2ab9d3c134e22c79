import type { MenuKey } from '@lendside/brands/menu';
import BadgePercent from 'lucide-react/icons/badge-percent';
import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign';
import CircleUser from 'lucide-react/icons/circle-user';
import CreditCard from 'lucide-react/icons/credit-card';
import FileText from 'lucide-react/icons/file-text';
import Gift from 'lucide-react/icons/gift';
import HandCoins from 'lucide-react/icons/hand-coins';
import Inbox from 'lucide-react/icons/inbox';
import Layers from 'lucide-react/icons/layers';
import Link from 'lucide-react/icons/link';
import LogIn from 'lucide-react/icons/log-in';
import LogOut from 'lucide-react/icons/log-out';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import Shield from 'lucide-react/icons/shield';
import Wallet from 'lucide-react/icons/wallet';

const ICONS: Readonly<Record<MenuKey, typeof Phone>> = {
  allMyAccounts: Layers,
  myAccounts: Wallet,
  makePayment: CircleDollarSign,
  documents: FileText,
  managePaymentMethods: CreditCard,
  offers: BadgePercent,
  referralRewards: Gift,
  joinReferralRewards: Gift,
  storeLocator: MapPin,
  contactUs: Phone,
  messages: Inbox,
  myProfile: CircleUser,
  privacyAndTerms: Shield,
  termsConditions: FileText,
  privacyNotice: Shield,
  optInDisclosures: Mail,
  linkAccount: Link,
  applyForLoan: HandCoins,
  signOut: LogOut,
  signIn: LogIn,
};

/** The picture beside a menu entry. */
export function MenuIcon({ entry }: { entry: MenuKey }) {
  const Icon = ICONS[entry];
  return <Icon aria-hidden="true" />;
}
