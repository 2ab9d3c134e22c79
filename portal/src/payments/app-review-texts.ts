/** The question after some payments. */
export const appReviewTexts = {
  english: {
    question: 'How was paying here?',
    why: 'We ask only once. Your answer carries no name.',
    good: 'Good',
    couldBeBetter: 'Could be better',
    notNow: 'Not now',
    thanks: 'Thank you for telling us.',
  },
  spanish: {
    question: '¿Qué tal fue pagar aquí?',
    why: 'Solo preguntamos una vez. Su respuesta no dice quién es.',
    good: 'Bien',
    couldBeBetter: 'Podría ser mejor',
    notNow: 'Ahora no',
    thanks: 'Gracias por decírnoslo.',
  },
};
