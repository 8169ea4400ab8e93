import { parseArgs } from 'node:util'
import * as z from 'zod'

const USAGE = `Usage: npm run month -- --region REGION --table TABLE --user USER_ID
       --optimizations NUMBER   so many a month, in the place of those of the person's plans
       --usual                  those of the plans again
       without either: says what was agreed`

const { values } = parseArgs({
  options: {
    region: { type: 'string' },
    table: { type: 'string' },
    user: { type: 'string' },
    optimizations: { type: 'string' },
    usual: { type: 'boolean', default: false },
  },
})
const { region, table, user, usual } = values
const wanted = z.coerce.number().int().min(0).max(1_000_000).optional().safeParse(values.optimizations)
if (!(region && table && user && wanted.success) || (usual && wanted.data !== undefined)) {
  console.error(USAGE)
  process.exit(2)
}
// The store reads both while it is imported.
Object.assign(process.env, { AWS_REGION: region, TABLE_NAME: table })
const { readUser, saveMonthlyOptimizations } = await import('#store/accounts.ts')

if (usual || wanted.data !== undefined) await saveMonthlyOptimizations(user, wanted.data)
const kept = await readUser(user)
if (!kept) {
  console.error(`There is no user ${user}.`)
  process.exit(1)
}
console.log(`${kept.email}: ${kept.monthlyOptimizations ?? 'the optimizations of the plans'} a month`)
