import type { Language } from '@lendside/domain/language';

/** Words on the dashboard for a customer whom a disaster holds for. */
export const disasterMessageTexts: Readonly<
  Record<Language, (facts: { readonly name: string; readonly from: string; readonly until: string }) => string>
> = {
  english: ({ name, from, until }) =>
    `${name}: we hope you are safe. No late fee is charged on payments due from ${from} to ${until}, and we do not remind you of them. If you need time, you can pause payments without a fee. Auto-pay goes on until you turn it off.`,
  spanish: ({ name, from, until }) =>
    `${name}: esperamos que esté a salvo. No se cobra cargo por atraso en los pagos que vencen del ${from} al ${until}, y no se los recordamos. Si necesita tiempo, puede poner pagos en pausa sin cargo. El pago automático sigue hasta que lo apague.`,
};
