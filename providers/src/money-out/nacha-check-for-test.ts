import { isRoutingNumber } from '@lendside/domain/bank-account';

/** What a bank checks before it takes a file, from the published layout alone: nothing here knows how ours is written. */
export interface CheckedFile {
  readonly effectiveDates: readonly string[];
  readonly kinds: readonly string[];
  readonly entries: readonly { account: string; amountCents: number; code: string; trace: string; name: string }[];
}

const at = (record: string, from: number, to: number) => record.slice(from - 1, to);

/** Reads a file strictly. Throws at the first thing a bank would send it back for. */
export function checkNachaFile(text: string): CheckedFile {
  const must = (holds: boolean, what: string) => {
    if (!holds) throw new Error(what);
  };
  must(/^[\x20-\x7e\n]*$/.test(text) && text.endsWith('\n'), 'only printable characters and line ends');
  const records = text.slice(0, -1).split('\n');
  for (const record of records) must(record.length === 94, 'a record has 94 characters');
  must(records.length % 10 === 0, 'blocks of ten');
  const padding = records.findIndex((record) => /^9{94}$/.test(record));
  const body = padding < 0 ? records : records.slice(0, padding);
  must(padding < 0 || records.slice(padding).every((record) => /^9{94}$/.test(record)), 'only nines after the end');
  must(records.length - body.length < 10, 'no more nines than fill the last block');

  const [header = ''] = body;
  const control = body.at(-1) ?? '';
  must(at(header, 1, 3) === '101' && at(header, 35, 40) === '094101', 'file header');
  must(at(header, 4, 4) === ' ' && isRoutingNumber(at(header, 5, 13)), 'immediate destination');
  must(/^\d{6}([01]\d|2[0-3])[0-5]\d[A-Z0-9]$/.test(at(header, 24, 34)), 'date, time and modifier');
  must(at(control, 1, 1) === '9', 'file control');

  const entries: { account: string; amountCents: number; code: string; trace: string; name: string }[] = [];
  const [kinds, effectiveDates]: [string[], string[]] = [[], []];
  let [hash, credit, batches, lastTrace] = [0, 0, 0, ''];
  let batch: { header: string; hash: number; credit: number; count: number } | undefined;
  for (const record of body.slice(1, -1)) {
    const type = at(record, 1, 1);
    if (type === '5') {
      must(!batch, 'a batch ends before the next');
      batches += 1;
      batch = { header: record, hash: 0, credit: 0, count: 0 };
      must(at(record, 2, 4) === '220', 'credits only');
      must(/^(PPD|CCD)$/.test(at(record, 51, 53)) && at(record, 54, 63).trim() !== '', 'kind and description');
      must(Number(at(record, 88, 94)) === batches && at(record, 79, 79) === '1', 'batch number and status');
      must(at(record, 70, 75) >= at(header, 24, 29), 'it arrives on a later day');
      kinds.push(at(record, 51, 53));
      effectiveDates.push(at(record, 70, 75));
    } else if (type === '6') {
      must(batch !== undefined && /^(22|32)$/.test(at(record, 2, 3)), 'an entry is a credit in a batch');
      must(isRoutingNumber(at(record, 4, 12)), 'receiving bank');
      must(/^[A-Za-z0-9-]{1,17} *$/.test(at(record, 13, 29)) && /^\d{10}$/.test(at(record, 30, 39)), 'account, amount');
      must(Number(at(record, 30, 39)) > 0 && at(record, 79, 79) === '0', 'money, and no addenda');
      must(
        at(record, 80, 87) === at(batch?.header ?? '', 80, 87) && at(record, 80, 94) > lastTrace,
        'trace numbers rise',
      );
      lastTrace = at(record, 80, 94);
      if (batch) {
        batch.hash += Number(at(record, 4, 11));
        batch.credit += Number(at(record, 30, 39));
        batch.count += 1;
      }
      entries.push({
        account: at(record, 13, 29).trimEnd(),
        amountCents: Number(at(record, 30, 39)),
        code: at(record, 2, 3),
        trace: at(record, 80, 94),
        name: at(record, 55, 76).trimEnd(),
      });
    } else {
      must(type === '8' && batch !== undefined && batch.count > 0, 'a batch has entries and a control');
      const { header: of, hash: sum, credit: total, count } = batch as NonNullable<typeof batch>;
      must(at(record, 2, 4) === at(of, 2, 4) && Number(at(record, 5, 10)) === count, 'batch count');
      must(at(record, 11, 20) === String(sum).slice(-10).padStart(10, '0'), 'batch hash');
      must(at(record, 21, 32) === '0'.repeat(12) && Number(at(record, 33, 44)) === total, 'batch totals');
      must(at(record, 45, 54) === at(of, 41, 50) && at(record, 80, 94) === at(of, 80, 94), 'control of its batch');
      [hash, credit, batch] = [hash + sum, credit + total, undefined];
      lastTrace = '';
    }
  }
  must(!batch && Number(at(control, 2, 7)) === batches, 'batch count of the file');
  must(Number(at(control, 8, 13)) === records.length / 10, 'block count');
  must(Number(at(control, 14, 21)) === entries.length, 'entry count');
  must(at(control, 22, 31) === String(hash).slice(-10).padStart(10, '0'), 'hash of the file');
  must(at(control, 32, 43) === '0'.repeat(12) && Number(at(control, 44, 55)) === credit, 'totals of the file');
  return { effectiveDates, kinds, entries };
}
