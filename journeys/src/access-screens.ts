import type { DevEndpoints, Product } from './product.ts';
import { SIGN_IN_WORDS, type Visitor } from './visitor.ts';

/** Words of the screens before sign-in that a person relies on. */
export const ACCESS_WORDS = {
  english: {
    ...SIGN_IN_WORDS.english,
    register: 'Create your account',
    consent: /^I agree to the terms/,
    create: 'Create my account',
    newPassword: 'New password',
    ownPassword: 'Your password',
    code: '6-digit code',
    enterCode: 'Enter your code',
    confirm: 'Confirm',
    verified: 'You are verified',
    toAccounts: 'Go to my accounts',
    verify: 'Verify your account',
    send: 'Send the code',
    accountVerified: 'Your account is verified',
    forgot: 'Forgot your password?',
    third: 'That was the third wrong password',
    continue: 'Continue',
    how: 'How should we send your code?',
    email: 'Email',
    text: 'Text message',
    choose: 'Choose a new password',
    save: 'Save my new password',
    changed: 'Your password is changed',
    secure: 'Secure your account',
    device: 'Is it you?',
    reach: 'Where can we reach you?',
    notYou: 'Not you? Sign out',
    remember: 'Remember this device',
    changeEmail: 'Change your sign-in email',
    newEmail: 'New email address',
    done: /^Done\. From now on you sign in with/,
    call: 'Phone call',
    otherWay: 'Get the code another way',
    otherContact: 'Use another email or phone',
    whereTo: 'Where should the code go?',
    emailAddress: 'Email address',
    sendThere: 'Send the code there',
    yourEmail: 'Your email',
    sendCode: 'Send a code',
    calling: /^We are calling/,
    changePhone: 'Change your sign-in phone',
    newPhone: 'New phone number',
    terms: 'What you agree to',
    summary: 'Please check this',
    menu: 'Menu',
    signOut: 'Sign out',
    signedOut: 'You are signed out',
    hello: 'Hello',
  },
  spanish: {
    ...SIGN_IN_WORDS.spanish,
    register: 'Cree su cuenta',
    consent: /^Acepto los términos/,
    create: 'Crear mi cuenta',
    newPassword: 'Contraseña nueva',
    ownPassword: 'Su contraseña',
    code: 'Código de 6 dígitos',
    enterCode: 'Escriba su código',
    confirm: 'Confirmar',
    verified: 'Su cuenta está verificada',
    toAccounts: 'Ir a mis cuentas',
    verify: 'Verifique su cuenta',
    send: 'Enviar el código',
    accountVerified: 'Su cuenta está verificada',
    forgot: '¿Olvidó su contraseña?',
    third: 'Fue la tercera contraseña incorrecta',
    continue: 'Continuar',
    how: '¿Cómo le enviamos el código?',
    email: 'Correo electrónico',
    text: 'Mensaje de texto',
    choose: 'Elija una contraseña nueva',
    save: 'Guardar mi contraseña nueva',
    changed: 'Su contraseña cambió',
    secure: 'Proteja su cuenta',
    device: '¿Es usted?',
    reach: '¿Dónde podemos contactarle?',
    notYou: '¿No es usted? Cierre la sesión',
    remember: 'Recordar este dispositivo',
    changeEmail: 'Cambie el correo de su acceso',
    newEmail: 'Correo electrónico nuevo',
    done: /^Listo\. Desde ahora inicia sesión con/,
    call: 'Llamada telefónica',
    otherWay: 'Recibir el código de otra forma',
    otherContact: 'Usar otro correo o teléfono',
    whereTo: '¿A dónde enviamos el código?',
    emailAddress: 'Correo electrónico',
    sendThere: 'Enviar el código ahí',
    yourEmail: 'Su correo',
    sendCode: 'Enviar un código',
    calling: /^Estamos llamando/,
    changePhone: 'Cambie el teléfono de su acceso',
    newPhone: 'Número de teléfono nuevo',
    terms: 'Lo que usted acepta',
    summary: 'Revise lo siguiente',
    menu: 'Menú',
    signOut: 'Cerrar sesión',
    signedOut: 'Su sesión está cerrada',
    hello: 'Hola',
  },
};

export const NEW_PASSWORD = 'Green-Valley-77';

let count = 0;

/** An unused email address, in this run or an earlier one on the same product. */
export function newAddress(name: string): string {
  count += 1;
  return `${name}.${Date.now().toString(36)}${count}@example.com`;
}

/** A phone number that no person of the demo world has. */
export function newPhone(): string {
  count += 1;
  return `20255501${50 + (count % 50)}`;
}

/** The newest code sent to a person; waits until there is one that is not `before`. */
export async function codeFor(dev: DevEndpoints, to: string, before?: string): Promise<string> {
  for (let turn = 0; turn < 150; turn += 1) {
    const code = (await dev.inbox(to)).find(({ codes }) => codes.length > 0)?.codes[0];
    if (code !== undefined && code !== before) return code;
    await new Promise((resume) => setTimeout(resume, 100));
  }
  throw new Error(`No code came to ${to}`);
}

/** A new customer, registered and verified by the API alone, for a story that starts after that. */
export async function registered(product: Product): Promise<string> {
  const username = newAddress('nina.field');
  const post = async (path: string, body: object) => {
    const reply = await fetch(`${product.origin}/api${path}`, {
      method: 'POST',
      headers: { 'x-api-version': '2', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
    return (await reply.json()) as { requestId: string };
  };
  const { requestId } = await post('/registerUser', { username, password: NEW_PASSWORD, consentVersion: '2026-01' });
  const verificationCode = await codeFor(product.dev, username);
  await post('/confirmuser', { username, requestId, verificationCode });
  return username;
}

/** Types into the sign-in page and sends it, without waiting for what comes. */
export async function tryToSignIn({ page, words }: Visitor, username: string, password: string): Promise<void> {
  const text = words(ACCESS_WORDS);
  await page.getByLabel(text.username, { exact: true }).fill(username);
  await page.getByLabel(text.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: text.signIn, exact: true }).click();
}

const lookedAt = new Set<string>();

/** Waits for the screen with this heading, and looks at it the first time that a story of its language comes by at this product. */
export async function arrive(
  { page, product, language, looksRight }: Visitor,
  heading: string | RegExp,
): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  const screen = `${product.port} ${language} ${new URL(page.url()).pathname}`;
  if (lookedAt.has(screen)) return;
  lookedAt.add(screen);
  await looksRight();
}

/** Types the code and sends it. */
export async function enterCode({ page, words }: Visitor, code: string): Promise<void> {
  const text = words(ACCESS_WORDS);
  await page.getByLabel(text.code).fill(code);
  await page.getByRole('button', { name: text.confirm, exact: true }).click();
}

export async function signOutByMenu({ page, words }: Visitor): Promise<void> {
  const text = words(ACCESS_WORDS);
  await page.getByRole('button', { name: text.menu }).click();
  await page.getByRole('dialog').getByRole('button', { name: text.signOut }).click();
  await page.getByText(text.signedOut, { exact: true }).waitFor();
}
