/** `12 / 34` as it is typed; a month of 0 where it is no such thing, which the provider refuses. */
export function readExpiry(text: string) {
  const [, month = '0', year = '0'] = /^\D*(\d{1,2})\D*(\d{2}|\d{4})\D*$/.exec(text) ?? []
  return { exp_month: Number(month), exp_year: Number(year) }
}
