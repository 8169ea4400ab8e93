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
const { erasePerson, findPerson } = await import('./erase/erase-person.ts')

const person = await findPerson(email === undefined ? { userId: userId ?? '' } : { email }, pool)
if (person.userIds.length === 0) {
  console.error(`Nobody has the address ${email}.`)
  process.exit(1)
}
// Said before anything is gone: with an id the rest is found, however this run ends.
for (const each of person.userIds) console.log(`Erasing --user-id ${each}`)
const { identities, items, objects } = await erasePerson(person, { pool, bucket })
console.log(`Erased: ${identities} identities, ${items} items, ${objects} objects.`)
if (email !== undefined) {
  console.log('Tokens live an hour at most. Run it again after that, by each user id above in place of --email.')
}
