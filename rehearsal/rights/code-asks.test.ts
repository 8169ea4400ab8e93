import { expect, it } from 'vitest'
import { asksOf } from './code-asks.ts'

const bundle = (file: string, ...lines: readonly string[]) => [`// ${file}`, ...lines, ''].join('\n')
const rooms = bundle(
  'store/rooms.ts',
  'var Rooms = defineEntity({',
  '  indexes: {',
  '    primary: keyedBy(["roomId"]),',
  '    byHouse: listedBy(["houseId"]),',
  '    due: {',
  '      ...listedBy(["queue"]),',
  '    }',
  '  }',
  '});',
)
const actionsOf = (text: string) => [...asksOf(text).actions]
const ofStore = (line: string) =>
  [...asksOf(`${rooms}${bundle('store/rooms.ts', line)}`).actions].map((each) => each.slice(9))

it('reads what is done with an entity as what the table is asked for', () => {
  expect(ofStore('await Rooms.get({ roomId }).go();')).toEqual(['GetItem'])
  expect(ofStore('await Rooms.get(open.map((roomId) => ({ roomId }))).go();')).toEqual(['BatchGetItem'])
  expect(ofStore('rooms.create(room).commit()')).toEqual(['PutItem'])
  expect(ofStore('await Rooms.put(items).go();')).toEqual(['BatchWriteItem'])
  expect(ofStore('rooms.patch({ roomId }).remove(["name"]).commit()')).toEqual(['UpdateItem'])
  expect(ofStore('rooms.delete({ roomId }).commit()')).toEqual(['DeleteItem'])
  expect(ofStore('await Rooms.delete(data.map((room) => room)).go();')).toEqual(['BatchWriteItem'])
  expect(ofStore('known.delete(roomId);')).toEqual([])
})

it('knows which index a query asks', () => {
  expect(ofStore('await Rooms.query.primary({ roomId }).go();')).toEqual(['Query'])
  expect(ofStore('await Rooms.query.byHouse({ houseId }).go();')).toEqual(['Query gsi1'])
  expect(ofStore('await Rooms.query.due({ queue }).go();')).toEqual(['Query gsi1'])
  expect(() => ofStore('await Rooms.query.byName({ name }).go();')).toThrow('Rooms.query.byName')
})

it('reads commands that are made, not those that are only there', () => {
  const head = 'import { GetObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";'
  const reads = bundle('lambdas/gateways/payloads.ts', head, 'client.send(new GetObjectCommand({ Bucket, Key }));')

  expect(actionsOf(reads)).toEqual(['s3:GetObject', 's3:ListBucket'])
  expect(actionsOf(bundle('lambdas/a.ts', 'const form = await createPresignedPost(client, {});'))).toEqual([
    's3:PutObject',
  ])
})

it('reads what is asked page by page', () => {
  const head = 'import { CloudWatchClient, paginateDescribeAlarms } from "@aws-sdk/client-cloudwatch";'
  const asks = bundle('lambdas/a.ts', head, 'const pages = paginateDescribeAlarms({ client }, {});')

  expect(actionsOf(asks)).toEqual(['cloudwatch:DescribeAlarms'])
  expect(actionsOf(bundle('lambdas/a.ts', head))).toEqual([])

  const again = 'import { paginateQuery as paginateQuery2 } from "@aws-sdk/client-dynamodb";'
  expect(
    actionsOf(bundle('store/a.ts', again, 'for await (const page of paginateQuery2({ client }, {})) break;')),
  ).toEqual(['dynamodb:Query', 'dynamodb:Query gsi1', 'dynamodb:Query gsi2'])
})

it('reads the first folders of keys, not of addresses', () => {
  const keys = bundle(
    'lambdas/a.ts',
    'const key = `jobs/${taskId}/a.json`;',
    'const folder = "teams/days";',
    'get("/api/x");',
  )

  expect([...asksOf(keys).folders]).toEqual(['jobs', 'teams'])
})
