import type { ProblemText } from './problem-text.ts';

/** Refusals at the doors: signing in and staying signed in, links, devices, passkeys, codes. */
export const accessProblems = {
  not_authorized: {
    status: 401,
    english: 'The email, phone or password is incorrect.',
    spanish: 'El correo, el teléfono o la contraseña no es correcto.',
  },
  UserNotConfirmedException: {
    status: 403,
    english: 'Your sign-in is not verified yet. Verify it to continue.',
    spanish: 'Su acceso aún no está verificado. Verifíquelo para continuar.',
  },
  PasswordResetRequiredException: {
    status: 403,
    english: 'To keep your account safe, choose a new password.',
    spanish: 'Para proteger su cuenta, elija una contraseña nueva.',
  },
  MissingDeviceKey: {
    status: 401,
    english: 'We do not know this device. Sign in to continue.',
    spanish: 'No conocemos este dispositivo. Inicie sesión para continuar.',
  },
  link_invalid: {
    status: 401,
    english: 'This link does not work. Sign in to continue.',
    spanish: 'Este enlace no funciona. Inicie sesión para continuar.',
  },
  link_expired: {
    status: 401,
    english: 'This link has expired. Sign in to continue.',
    spanish: 'Este enlace ya venció. Inicie sesión para continuar.',
  },
  link_already_used: {
    status: 409,
    english: 'This link was already used. Sign in to continue.',
    spanish: 'Este enlace ya se usó. Inicie sesión para continuar.',
  },
  device_key_not_found: {
    status: 401,
    english: 'Device key not found. Sign in to continue.',
    spanish: 'No se encontró la clave del dispositivo. Inicie sesión para continuar.',
  },
  step_up_required: {
    status: 403,
    english: 'Confirm that it is you: type your password again or use a passkey.',
    spanish: 'Confirme que es usted: escriba de nuevo su contraseña o use una llave de acceso.',
  },
  session_not_found: {
    status: 404,
    english: 'That session has ended already. There is nothing left to do.',
    spanish: 'Esa sesión ya terminó. No queda nada por hacer.',
  },
  passkey_not_valid: {
    status: 422,
    english: 'That passkey could not be saved. Try again.',
    spanish: 'No se pudo guardar esa llave de acceso. Intente de nuevo.',
  },
  passkey_not_verified: {
    status: 401,
    english: 'That passkey did not work. Try again or use your password.',
    spanish: 'Esa llave de acceso no funcionó. Intente de nuevo o use su contraseña.',
  },
  passkey_already_registered: {
    status: 409,
    english: 'This device already has a passkey for you. Use it to sign in.',
    spanish: 'Este dispositivo ya tiene una llave de acceso suya. Úsela para entrar.',
  },
  passkey_limit_reached: {
    status: 409,
    english: 'You can keep at most ten passkeys. Remove one first.',
    spanish: 'Puede guardar diez llaves de acceso como máximo. Quite una primero.',
  },
  passkey_not_found: {
    status: 404,
    english: 'That passkey is gone already.',
    spanish: 'Esa llave de acceso ya no está.',
  },
  request_expired: {
    status: 410,
    english: 'That took too long. Start again.',
    spanish: 'Eso tardó demasiado. Empiece de nuevo.',
  },
  invalid_period: {
    status: 422,
    english: 'The first day has to come before the last one.',
    spanish: 'El primer día tiene que ser antes del último.',
  },
  user_not_found: { status: 404, english: 'No such account.', spanish: 'No existe esa cuenta.' },
  invalid_username: {
    status: 422,
    english: 'Invalid Email or Phone Number',
    spanish: 'Correo electrónico o número de teléfono no válido',
  },
  invalid_email: {
    status: 422,
    english: 'Enter an email address like name@example.com.',
    spanish: 'Escriba un correo como nombre@example.com.',
  },
  invalid_phone: {
    status: 422,
    english: 'Enter a phone number of 10 digits.',
    spanish: 'Escriba un número de teléfono de 10 dígitos.',
  },
  password_against_policy: {
    status: 422,
    english: 'Your password does not meet our requirements',
    spanish: 'Su contraseña no cumple nuestros requisitos',
  },
  password_too_common: {
    status: 422,
    english: 'This password is easy to guess: many people use it. Choose another one.',
    spanish: 'Esta contraseña es fácil de adivinar: muchas personas la usan. Elija otra.',
  },
  consent_required: {
    status: 422,
    english: 'Agree to the current terms to create your account.',
    spanish: 'Acepte los términos vigentes para crear su cuenta.',
  },
  code_wrong: {
    status: 422,
    english: 'That code is not right. Check it and try again.',
    spanish: 'Ese código no es correcto. Revíselo e intente de nuevo.',
  },
  code_expired: {
    status: 410,
    english: 'That code can no longer be used. Ask for a new one.',
    spanish: 'Ese código ya no se puede usar. Pida uno nuevo.',
  },
  too_many_tries: {
    status: 429,
    english: 'Too many wrong codes. Ask for a new one.',
    spanish: 'Demasiados códigos incorrectos. Pida uno nuevo.',
  },
  request_not_found: {
    status: 404,
    english: 'We could not find that request. Ask for a new code.',
    spanish: 'No encontramos esa solicitud. Pida un código nuevo.',
  },
  resend_too_soon: {
    status: 429,
    english: 'You can ask for another code in {wait}.',
    spanish: 'Puede pedir otro código en {wait}.',
  },
  voice_not_available: {
    status: 409,
    english: 'We cannot call with a code. Choose another way.',
    spanish: 'No podemos llamar con un código. Elija otra forma.',
  },
  no_verified_contact: {
    status: 409,
    english: 'There is no verified contact of that kind. Choose another way.',
    spanish: 'No hay un contacto verificado de ese tipo. Elija otra forma.',
  },
  reset_not_required: {
    status: 409,
    english: 'Your password does not have to be changed. Sign in with it.',
    spanish: 'No hace falta cambiar su contraseña. Inicie sesión con ella.',
  },
  username_in_use: {
    status: 409,
    english: 'Another account signs in with that already. Use another one, or sign in with it.',
    spanish: 'Otra cuenta ya inicia sesión con ese dato. Use otro o inicie sesión con él.',
  },
  device_not_found: {
    status: 404,
    english: 'We could not find that device.',
    spanish: 'No encontramos ese dispositivo.',
  },
} as const satisfies Record<string, ProblemText>;
