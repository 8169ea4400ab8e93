const names =
  'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|PR Puerto Rico|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming'

const states = names.split('|').map((entry): [code: string, name: string] => [entry.slice(0, 2), entry.slice(3)])

const codeByText = new Map(
  states.flatMap(([code, name]): [string, string][] => [
    [code.toLowerCase(), code],
    [name.toLowerCase(), code],
  ]),
)

/** Name of each state by its postal code, with the District of Columbia and Puerto Rico. */
export const stateNames: ReadonlyMap<string, string> = new Map(states)

/** Postal code of the US state that a text names in full or by its code, in any case; otherwise `undefined`. */
export const stateCodeOf = (text: string): string | undefined => codeByText.get(text.trim().toLowerCase())
