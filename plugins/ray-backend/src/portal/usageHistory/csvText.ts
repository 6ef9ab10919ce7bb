/** A column of a CSV, and what a row has in it. */
export interface CsvColumn<Row> {
  name: string;
  cell(row: Row): string | number;
}

/** Decimal places: a millionth of an hour is a few milliseconds. */
const DIGITS = 6;

/** First characters that make spreadsheets read a cell as a formula (OWASP, "CSV Injection"). */
const FORMULA = /^[=+\-@\t\r]/;

function cellText(value: string | number): string {
  if (typeof value === 'number') return String(Number(value.toFixed(DIGITS)));
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as CSV (RFC 4180). */
export function csvText<Row>(
  columns: ReadonlyArray<CsvColumn<Row>>,
  rows: readonly Row[],
  { hasHeader }: { hasHeader: boolean },
): string {
  const header = hasHeader ? [columns.map(({ name }) => name).join(',')] : [];
  const lines = rows.map(row =>
    columns.map(({ cell }) => cellText(cell(row))).join(','),
  );
  return [...header, ...lines].map(line => `${line}\r\n`).join('');
}
