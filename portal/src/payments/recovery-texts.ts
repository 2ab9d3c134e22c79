import { spanish } from './recovery-texts.spanish.ts';

/** Words for a vehicle that is sought or held. Amounts, dates and the vehicle arrive already formatted. */
const english = {
  yourVehicle: 'your vehicle',
  its: (year: number, make: string, model: string) => `your ${year} ${make} ${model}`,
  sought: {
    heading: 'Keep your vehicle',
    lead: (vehicle: string) =>
      `Your loan is past due, and we have asked for ${vehicle} to be picked up. You can stop that now.`,
    deadlineTitle: (date: string) => `Pay by ${date} to keep your vehicle`,
    deadline: 'As soon as your payment is on your loan, the recovery stops. Costs can be added until then.',
    passedTitle: (date: string) => `The day to pay was ${date}`,
    passed: 'You may still be able to keep your vehicle. Call us before you pay.',
    question: 'How do you want to keep it?',
    reinstate: 'Catch up and keep your loan',
    reinstateNote: 'Stops the recovery. You keep paying as before',
    payoff: 'Pay it all off',
    payoffNote: (date: string) => `As of today, ${date}. Stops the recovery and ends the loan`,
    less: 'A smaller payment does not stop the recovery. If you cannot pay this much, call us before you pay.',
    noRenewal: 'This loan cannot be renewed while the recovery continues.',
    notOnlineTitle: 'Call us to keep your vehicle',
    notOnline: 'This loan takes no payment online. Call us: we tell you what to pay and stop the recovery with you.',
  },
  held: {
    heading: 'Your vehicle was repossessed',
    lead: (vehicle: string) => `We have ${vehicle}. You may still be able to get it back.`,
    deadlineTitle: (date: string) => `Call us by ${date}`,
    deadline: 'Until that day you can get your vehicle back. After it the vehicle may be sold.',
    passedTitle: (date: string) => `The day to get it back was ${date}`,
    passed: 'Call us: we tell you whether you can still get it back.',
    payTitle: 'What to pay to get it back',
    reinstate: 'Catch up and keep your loan',
    reinstateNote:
      'All that is past due today, with late fees and the costs of the recovery. It brings your loan up to date.',
    payoff: 'Or pay it all off',
    asOf: (date: string) =>
      `As of today, ${date}. Costs can be added, so ask for the amount when you call. It cannot be paid online.`,
    whereTitle: 'Where your vehicle is',
    whereUnknown: 'Call us: we tell you where your vehicle is.',
    lotPhone: 'Phone of the lot',
    directions: 'Directions',
    propertyTitle: 'Your things in the vehicle',
    property: 'What you left in it is yours. You do not have to pay the loan first to pick it up.',
    propertySteps: ['Call the lot before you come.', 'Bring your photo ID.', 'Come in these hours:'],
    propertyCall: 'Call us before you come, and bring your photo ID.',
    noted: (date: string) => `You told us that you have read this${date === '' ? '' : ` (${date})`}. Thank you.`,
    acknowledge: 'I have read this',
    acknowledging: 'Sending',
    notNoted: 'We could not note that. Try again.',
  },
  call: {
    title: 'Talk to us',
    text: 'We tell you what you can do, and answer your questions.',
    call: 'Call now',
  },
  confirm: {
    stopped: 'You keep your vehicle',
    stoppedText: 'The recovery has been stopped. Keep this receipt in your vehicle for the next days.',
    stillSought: 'Call us today about your vehicle',
    stillSoughtText: (phone: string) =>
      `Costs were added while you paid, so the recovery continues. Your payment is on your loan. Call ${phone}.`,
  },
};

export type RecoveryTexts = typeof english;
export const recoveryTexts = { english, spanish };
