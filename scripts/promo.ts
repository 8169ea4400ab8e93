import { parseArgs } from 'node:util'

const USAGE = `Usage: npm run promo -- --region REGION --table TABLE --code CODE
       --price CENTS [--yearly]      another price of the web plan, each month or each year
       --grant PLAN                  the plan without payment: basic, plus-yearly, team-small
       --trial DAYS --product teams  a longer trial of web or teams
       [--ends YYYY-MM-DD] [--uses PEOPLE]
       without any of these: says what the code is and who used it, by month`

const { values } = parseArgs({
  options: {
    region: { type: 'string' },
    table: { type: 'string' },
    code: { type: 'string' },
    price: { type: 'string' },
    yearly: { type: 'boolean', default: false },
    grant: { type: 'string' },
    trial: { type: 'string' },
    product: { type: 'string', default: 'web' },
    ends: { type: 'string' },
    uses: { type: 'string' },
  },
})
const { region, table, code } = values
if (!(region && table && code)) {
  console.error(USAGE)
  process.exit(2)
}
// The store reads both while it is imported.
Object.assign(process.env, { AWS_REGION: region, TABLE_NAME: table })
const { readPromoCode, readPromoUses, savePromoCode } = await import('#store/billing/promo-codes.ts')
const { normalizeCode } = await import('#core/billing/promo-code.ts')
const { readPromoArguments } = await import('./promo/read-arguments.ts')

const name = normalizeCode(code)
const wanted = readPromoArguments(values)
if (wanted) await savePromoCode({ code: name, ...wanted })
const kept = await readPromoCode(name)
console.log(kept ?? `There is no code ${name}.`)
for (const { month, userId } of await readPromoUses(name)) console.log(`${month}: ${userId}`)
