import { spanish } from './install-texts.spanish.ts';

const english = {
  contact: {
    heading: 'Contact us',
    lead: 'Call, write or come by. Have your account number at hand if you can.',
    loading: 'Loading how to reach us',
    line: (brand: string, number: number) => `${brand}, phone line ${number}`,
    either: 'Not sure which line is yours? Call either one.',
    yours: 'Your loans are here',
    hours: 'Hours',
    address: 'Address',
    never: 'We never ask for your password, a code or your full card number by phone or email.',
    find: 'Find a store',
    findNote: 'By ZIP code or where you are',
    death: 'A customer died',
    deathNote: 'Tell us here, and we stop what goes out to them',
    install: 'Install the app',
    installNote: 'This site on your home screen',
    ways: 'More ways',
  },
  install: {
    heading: 'Install the app',
    lead: 'This site on your home screen, without a store and without a download. It takes hardly any space.',
    deciding: 'Looking which way fits your browser',
    installed: 'The app is installed here already.',
    home: 'Go to my accounts',
    unsupported: {
      heading: 'Browser Not Supported!',
      lead: 'This browser cannot install the app. Everything works here in the browser too. To install it, open this page in one of these:',
      browsers: {
        apple: 'On an iPhone or iPad: Safari',
        android: 'On Android: Chrome, Edge or Samsung Internet',
        desktop: 'On a computer: Chrome or Edge',
      },
      address: (host: string) => `The address is ${host}.`,
    },
    apple: {
      heading: 'Install on iPhone or iPad',
      lead: 'Open this page in Safari, then:',
      steps: {
        share: 'Tap the Share button, the square with the arrow that points up.',
        add: 'Scroll down and tap "Add to Home Screen".',
        confirm: 'Tap "Add". Our icon is then on your home screen.',
      },
    },
    chrome: {
      heading: 'Install with Chrome',
      lead: 'One press where your browser offers it; three steps otherwise.',
      button: 'Install now',
      asked: 'Your browser asks you now. Say yes to install.',
      otherwise: 'In the menu of the browser:',
      steps: {
        menu: 'Open the menu of the browser, the three dots at the top right.',
        choose: 'Choose "Install app" or "Add to home screen".',
        confirm: 'Choose "Install". Our icon is then among your apps.',
      },
    },
    other: 'My device is another one',
  },
};

export type InstallTexts = typeof english;
export const installTexts = { english, spanish };
