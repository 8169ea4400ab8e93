import { expect, it } from 'vitest'
import { findWideRights } from './wide-rights.ts'

const bucket = 'arn:aws:s3:::payloads'
const find = (action: string, pattern: string, asked: readonly string[], effect = 'Allow') =>
  findWideRights(
    [{ Effect: effect, Action: action, Resource: pattern }],
    asked.map((resource) => ({ action: 's3:GetObject', resource, principal: { role: 'r' } })),
  ).map(({ narrower }) => narrower)

it('tells the folder that all requests share below a wildcard', () => {
  expect(find('s3:GetObject', `${bucket}/*`, [`${bucket}/jobs/a/1.json`, `${bucket}/jobs/b/2.json`])).toEqual([
    `${bucket}/jobs/*`,
  ])
  expect(find('s3:GetObject', '*', [`${bucket}/jobs/a`, `${bucket}/routes/a`])).toEqual([`${bucket}/*`])
})

it('takes no id for a folder, and no part of a name', () => {
  expect(find('s3:GetObject', `${bucket}/jobs/*`, [`${bucket}/jobs/01JB7Z3K9QXW/1.json`])).toEqual([])
  expect(find('s3:GetObject', `${bucket}/jobs/*`, [`${bucket}/jobs/part-1`, `${bucket}/jobs/part-2`])).toEqual([])
})

it('is content with a pattern that fits, an exact name, a denial, and what nothing asked for', () => {
  const asked = [`${bucket}/jobs/a/1`, `${bucket}/routes/a/1`]

  expect(find('s3:GetObject', `${bucket}/*`, asked)).toEqual([])
  expect(find('s3:GetObject', `${bucket}/jobs/a/1`, asked)).toEqual([])
  expect(find('s3:GetObject', '*', asked, 'Deny')).toEqual([])
  expect(find('s3:GetObject', `${bucket}/teams/*`, asked)).toEqual([])
  expect(find('s3:GetObject', '*', ['+15550100'])).toEqual([])
})

it('names the actions that one by wildcard was needed for', () => {
  expect(find('s3:Get*', `${bucket}/jobs/a/1`, [`${bucket}/jobs/a/1`])).toEqual(['s3:GetObject'])
})
