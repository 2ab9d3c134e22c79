import { spanish } from './legal-texts.spanish.ts';

const english = {
  version: (version: string) => `Version ${version}`,
  print: 'You can print this page, or ask us for it on paper at no cost.',
  terms: {
    heading: (brand: string) => `Terms and conditions of ${brand}`,
    lead: 'What holds between you and us when you use this site. Your loan agreement comes first wherever the two differ.',
    sections: {
      site: {
        title: 'What this site is for',
        text: 'Here you see your loan accounts, pay them, renew or change them where your agreement allows it, sign documents and keep your details up to date. What you owe, and when, stands in your loan agreement. What this site shows of it comes from our books at the time you look.',
      },
      account: {
        title: 'Your sign-in',
        text: 'It is for you alone. Keep your password and your codes to yourself; we never ask for them by phone, email or text. Tell us at once when you think that somebody else got in. We may stop a sign-in to keep your account safe, and then tell you how to open it again.',
      },
      payments: {
        title: 'Payments',
        text: 'A payment counts on the day the site says before you confirm it. You authorize each payment by itself. We charge the card you choose with the amount you confirm, once, and send you a receipt. A payment that your bank declines is no payment: what is due stays due. A planned payment can be changed or canceled until the end of the day before it.',
      },
      documents: {
        title: 'Documents and signatures',
        text: 'What you sign here counts like a signature on paper. You can get every document on paper instead. You agreed to electronic documents by itself and can take that back at any time; it does not undo what was signed before.',
      },
      messages: {
        title: 'Messages',
        text: 'We write to you about your account at the email address and phone number you gave. Advertising comes only where you agreed to it, and agreeing is never needed to get a loan. The opt-in disclosures say how text messages work and how to stop them.',
      },
      use: {
        title: 'Fair use',
        text: 'Do not try to reach accounts that are not yours, to disturb the site or to copy it by machine. Who pays for somebody else by a link sees only what is needed for that.',
      },
      liability: {
        title: 'When something goes wrong',
        text: 'We work to keep the site open and right. When it shows something wrong, tell us and we mend it. When it is closed, you can pay by phone or at a store, and we charge you no late fee for a day on which we took payments nowhere. Nothing here takes away rights the law gives you.',
      },
      changes: {
        title: 'Changes',
        text: 'When these terms change in a way that matters to you, we tell you before it counts. The version and its date stand below.',
      },
    },
  },
  optIn: {
    heading: (brand: string) => `Opt-in disclosures of ${brand}`,
    lead: 'How text messages and automated calls from us work, what you agree to, and how to stop them.',
    stop: 'Text STOP to end them. Text HELP for help.',
    questions: (phone: string, email: string) => `Questions? Call ${phone} or write to ${email}.`,
    sections: {
      program: {
        title: 'What you sign up for',
        text: (brand: string) =>
          `If you agree, ${brand} sends texts to the phone number you gave us: payment reminders, news of your account and applications, and codes you ask for. We send ads by text only if you agree to that too.`,
      },
      consent: {
        title: 'Your agreement',
        text: (brand: string) =>
          `You agree that ${brand} may send these messages by an automated system. You do not have to agree to get a loan or to keep one. The number must be yours. Tell us when it changes.`,
      },
      often: {
        title: 'How often, and what it costs',
        text: () =>
          'How many messages you get depends on your account: mostly one to four a month for each loan. Message and data rates of your phone company may apply. Phone companies are not responsible for messages that come late or not at all.',
      },
      stopping: {
        title: 'How to stop',
        text: () =>
          'Answer STOP to any message, change your settings under My profile, or call us. You get one last message that says it worked. Codes that you ask for yourself still come. Answer START to get messages again.',
      },
      calls: {
        title: 'Automated calls',
        text: (brand: string) =>
          `If you agreed to calls, ${brand} may call you about your account with a recorded or artificial voice. We never call before 8 a.m. or after 9 p.m. where you live. To stop the calls, say so in a call or tell us in any other way.`,
      },
      privacy: {
        title: 'Your number and your agreement',
        text: () =>
          'Your number and your agreement to text messages are not sold or shared with others for their advertising. The privacy notice says more.',
      },
    },
    otherBrands: 'All our brands',
  },
  bureau: {
    heading: 'Credit bureau disclosure',
    lead: 'Why we check your Social Security number with a credit bureau, and what that means for you.',
    sections: {
      what: {
        title: 'What we ask',
        text: 'With your agreement we send your name, date of birth, address and Social Security number to a credit bureau. It answers whether they belong together. We use the answer to make sure that it is you who renews the loan.',
      },
      score: {
        title: 'Your credit score',
        text: 'This is a soft inquiry. It does not change your credit score, and other lenders do not see it.',
      },
      choice: {
        title: 'Your choice',
        text: 'You can say no. Then the loan cannot be renewed online, but you can pay it here as always, and your store can renew it with you.',
      },
      wrong: {
        title: 'When the answer is wrong',
        text: 'If the bureau cannot confirm your details, we tell you, and you may look at what it holds about you free of charge and have mistakes corrected. Your store helps you meanwhile.',
      },
      saved: {
        title: 'What we keep',
        text: 'We keep that you agreed, the text you agreed to, and whether the check succeeded. Your Social Security number is kept encrypted and shown by its last four digits only.',
      },
    },
  },
};

export type LegalTexts = typeof english;
export const legalTexts = { english, spanish };
