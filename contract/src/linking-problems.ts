import type { ProblemText } from './problem-text.ts';

/** Refusals of linking a sign-in to customers, of taking another sign-in's place, and of joining the referral programme. */
export const linkingProblems = {
  already_a_referral_user: {
    status: 409,
    next: 'rewards',
    english: 'You take part in the referral programme already. Open your rewards to see them.',
    spanish: 'Usted ya participa en el programa de recomendaciones. Abra sus recompensas para verlas.',
  },
  not_a_non_customer: {
    status: 409,
    next: 'rewards',
    english: 'You are a customer: your rewards are in your account. Open them from the menu.',
    spanish: 'Usted es cliente: sus recompensas están en su cuenta. Ábralas desde el menú.',
  },
  short_code_unknown: {
    status: 404,
    next: 'here',
    english: 'We do not know this referral code. Check it, or go on without one.',
    spanish: 'No conocemos este código de recomendación. Revíselo o continúe sin código.',
  },
  name_not_valid: {
    status: 422,
    next: 'here',
    english: 'Enter your name: letters, spaces, apostrophes and hyphens only.',
    spanish: 'Escriba su nombre: solo letras, espacios, apóstrofos y guiones.',
  },
  customer_not_found: {
    status: 404,
    next: 'here',
    english: 'We could not find an account with these details. Check them and try again.',
    spanish: 'No encontramos una cuenta con estos datos. Revíselos e inténtelo de nuevo.',
  },
  too_many_link_attempts: {
    status: 429,
    next: 'call',
    english: 'We could not find your account. Call your store and we will help you.',
    spanish: 'No encontramos su cuenta. Llame a su tienda y le ayudaremos.',
  },
  invalid_date_of_birth: {
    status: 422,
    next: 'here',
    english: 'Enter your date of birth as MM/DD/YYYY.',
    spanish: 'Escriba su fecha de nacimiento como MM/DD/AAAA.',
  },
  invalid_ssn: {
    status: 422,
    next: 'here',
    english: 'Enter a Social Security number of 9 digits.',
    spanish: 'Escriba un número de Seguro Social de 9 dígitos.',
  },
  invalid_loan_number: {
    status: 422,
    next: 'here',
    english: 'Enter the loan number as it is on your papers: five digits, a dash and more digits.',
    spanish: 'Escriba el número de préstamo como está en sus papeles: cinco dígitos, un guion y más dígitos.',
  },
  already_linked: {
    status: 409,
    next: 'call',
    english: 'Your sign-in has an account of this lender already. Call your store to change it.',
    spanish: 'Su acceso ya tiene una cuenta de este prestamista. Llame a su tienda para cambiarla.',
  },
  link_ticket_expired: {
    status: 410,
    next: 'here',
    english: 'That took too long. Enter your details again.',
    spanish: 'Pasó demasiado tiempo. Escriba sus datos de nuevo.',
  },
  linked_to_another_login: {
    status: 409,
    next: 'signIn',
    english: 'This account has another sign-in. Use that one, or move the account to this one.',
    spanish: 'Esta cuenta tiene otro acceso. Use ese o pase la cuenta a este.',
  },
  replacement_not_needed: {
    status: 409,
    next: 'here',
    english: 'This account has no other sign-in. You can link it now.',
    spanish: 'Esta cuenta no tiene otro acceso. Puede vincularla ahora.',
  },
  return_link_expired: {
    status: 410,
    next: 'signIn',
    english: 'This link has expired. Sign in and start again.',
    spanish: 'Este enlace ha caducado. Inicie sesión y empiece de nuevo.',
  },
  return_link_used: {
    status: 409,
    next: 'signIn',
    english: 'This link was used already. Sign in to see your account.',
    spanish: 'Este enlace ya se usó. Inicie sesión para ver su cuenta.',
  },
} as const satisfies Record<string, ProblemText>;
