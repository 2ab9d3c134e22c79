import { readFile } from 'node:fs/promises';
import { PASSWORD } from '@lendside/people/people';
import { describe, expect } from 'vitest';
import { storyInBothLanguages } from './story.ts';
import type { Visitor } from './visitor.ts';

const WORDS = {
  english: {
    profile: 'My profile',
    about: 'About you',
    show: 'Show in full',
    edit: 'Change: Where you live',
    search: 'Find your address',
    address: '48 Oak Avenue, Salem, KS 67202',
    save: 'Save',
    bank: /^(Add a bank account|Change the bank account)$/,
    routing: 'Routing number',
    account: 'Account number',
    again: 'Account number again',
    number: '000481516',
    password: 'Password',
    confirm: 'Confirm',
    held: /^Saved\. To keep your money safe/,
    reminders: 'Payment reminders',
    agree: 'I agree',
    chosen: 'We will reach you this way from now on.',
    withdraw: 'Withdraw: Texts',
    withdrawIt: 'Withdraw',
    byEmail: 'Reminders come by email now.',
    ask: 'Ask for my data',
    take: 'Save the file',
  },
  spanish: {
    profile: 'Mi perfil',
    about: 'Sobre usted',
    show: 'Mostrar completo',
    edit: 'Cambiar: Donde vive',
    search: 'Busque su dirección',
    address: '52 Oak Avenue, Salem, KS 67202',
    save: 'Guardar',
    bank: /^(Agregar una cuenta de banco|Cambiar la cuenta de banco)$/,
    routing: 'Número de ruta',
    account: 'Número de cuenta',
    again: 'Número de cuenta otra vez',
    number: '000481517',
    password: 'Contraseña',
    confirm: 'Confirmar',
    held: /^Guardado\. Para proteger su dinero/,
    reminders: 'Recordatorios de pago',
    agree: 'Acepto',
    chosen: 'Desde ahora le avisaremos así.',
    withdraw: 'Retirar: Mensajes de texto',
    withdrawIt: 'Retirar',
    byEmail: 'Los recordatorios llegan ahora por correo.',
    ask: 'Pedir mis datos',
    take: 'Guardar el archivo',
  },
};

const DELETION = {
  english: {
    ask: 'Ask to delete my data',
    confirm: 'Ask to delete it',
    asked: /^You asked on .+\. We answer by .+, by email\.$/,
    withdraw: 'Take the request back',
    activity: 'Asked for all data to be deleted',
  },
  spanish: {
    ask: 'Pedir que borren mis datos',
    confirm: 'Pedir que los borren',
    asked: /^Lo pidió el .+ a más tardar el .+\.$/,
    withdraw: 'Retirar la solicitud',
    activity: 'Pidió borrar todos los datos',
  },
};

/** Types an address that is on the list and proves who types it. */
async function changeAddress({ page, words, expectsRefusal }: Visitor): Promise<void> {
  const text = words(WORDS);
  await page.getByRole('button', { name: text.edit }).click();
  await page.getByLabel(text.search).pressSequentially(text.address.slice(0, 6));
  await page.getByLabel(text.search).pressSequentially(' salem');
  await page.getByRole('button', { name: text.address }).click();
  // Its parts are read, and stand in the fields, before it is saved.
  const street = page.locator('[autocomplete="address-line1"]');
  await expect.poll(async () => text.address.startsWith((await street.inputValue()) || '-')).toBe(true);
  expectsRefusal('/api/customerinfo', 403);
  await page.getByRole('button', { name: text.save, exact: true }).first().click();
  await page.getByRole('dialog').getByLabel(text.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: text.confirm, exact: true }).click();
  await page.getByText(text.address).first().waitFor();
}

/** Types a bank account; who types it was proved with the address. */
async function changeBank({ page, words }: Visitor): Promise<void> {
  const text = words(WORDS);
  await page.getByRole('button', { name: text.bank }).click();
  await page.getByLabel(text.routing, { exact: true }).fill('999000069');
  await page.getByText('Salem Prairie Bank').first().waitFor();
  await page.getByLabel(text.account, { exact: true }).fill(text.number);
  await page.getByLabel(text.again, { exact: true }).fill(text.number);
  await page.getByRole('button', { name: text.save, exact: true }).first().click();
  await page.getByText(text.held).waitFor();
}

describe('the profile', () => {
  storyInBothLanguages(
    'maria looks after her address, bank, notices, agreements and data',
    { brand: 'ccc' },
    async (visitor) => {
      const { page, words, open, signIn, product, looksRight } = visitor;
      const text = words(WORDS);
      const { email } = await signIn('maria.alvarez');
      await open('/ccc/CustomerProfile');
      await page.getByRole('heading', { level: 1, name: text.profile }).waitFor();
      await page.getByRole('heading', { name: text.about }).waitFor();
      await looksRight();
      await page.getByRole('button', { name: text.show }).click();
      await page.getByText('/1991').waitFor();

      await changeAddress(visitor);
      await changeBank(visitor);

      await page.getByLabel(text.reminders).selectOption('both');
      await page.getByLabel(text.agree, { exact: true }).check();
      await looksRight({ focusOnHeading: false });
      await page.getByRole('button', { name: text.save, exact: true }).click();
      await page.getByText(text.chosen).waitFor();
      await page.getByRole('button', { name: text.withdraw }).first().click();
      await page.getByRole('alertdialog').getByRole('button', { name: text.withdrawIt, exact: true }).click();
      await page.getByText(text.byEmail).waitFor();

      await page.getByRole('button', { name: text.ask }).click();
      const take = page.getByRole('button', { name: text.take });
      await take.waitFor();
      const [download] = await Promise.all([page.waitForEvent('download'), take.click()]);
      expect(download.suggestedFilename()).toBe('my-data.zip');
      expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
      const subjects = async () => (await product.dev.inbox(email)).map(({ subject }) => subject);
      // Written in the language of her profile, whatever the page shows.
      await expect
        .poll(subjects)
        .toEqual(
          expect.arrayContaining(['Sus datos están listos', 'Su dirección cambió', 'Su cuenta de banco cambió']),
        );
    },
  );

  storyInBothLanguages(
    'a person asks for their data to be deleted, reads by when it is answered, and takes it back',
    { brand: 'ccc' },
    async ({ page, words, open, signIn, product, looksRight }) => {
      const text = words(DELETION);
      const { email } = await signIn('maria.alvarez');
      await open('/ccc/CustomerProfile');
      await page.getByRole('button', { name: text.ask }).click();
      await looksRight({ focusOnHeading: false });
      await page.getByRole('alertdialog').getByRole('button', { name: text.confirm, exact: true }).click();
      await page.getByText(text.asked).waitFor();
      // In the language of her profile, whatever the page shows.
      await expect
        .poll(async () => (await product.dev.inbox(email)).map(({ subject }) => subject))
        .toContain('Recibimos su solicitud de borrar sus datos');
      await page.getByRole('button', { name: text.withdraw }).click();
      await page.getByRole('button', { name: text.ask }).waitFor();
      await page.getByText(text.activity).first().waitFor();
    },
  );
});
