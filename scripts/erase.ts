import { parseArgs } from 'node:util'

const USAGE = `Usage: npm run erase -- --email person@example.org --region REGION --pool POOL --table TABLE --bucket BUCKET
       --user-id ID in place of --email: what an earlier run has left, or a token has written since`

const { values } = parseArgs({
  options: {
    email: { type: 'string' },
    'user-id': { type: 'string' },
    region: { type: 'string' },
    pool: { type: 'string' },
    table: { type: 'string' },
    bucket: { type: 'string' },
  },
})
const { email, 'user-id': userId, region, pool, table, bucket } = values

if (!(region && pool && table && bucket) || (email === undefined) === (userId === undefined)) {
  console.error(USAGE)
  process.exit(2)
}
// The store reads both while it is imported.
Object.assign(process.env, { AWS_REGION: region, TABLE_NAME: table })
const { erasePerson } = await import('./erase/erase-person.ts')

const { userIds, identities, items, objects } = await erasePerson(
  email === undefined ? { userId: userId ?? '' } : { email },
  { pool, bucket },
)
if (userIds.length === 0) {
  console.error(`Nobody has the address ${email}.`)
  process.exit(1)
}
console.log(`Erased: ${identities} identities, ${items} items, ${objects} objects.`)
if (email !== undefined) {
  console.log('Tokens live an hour at most. Run it again after that, by the user id:')
  for (const each of userIds) console.log(`  --user-id ${each}`)
}
