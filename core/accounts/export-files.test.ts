import { describe, expect, it } from 'vitest'
import { exportFiles } from './export-files.ts'

const files = exportFiles(
  [
    { entity: 'use', values: { slot: 'a' } },
    { entity: 'apiKey', values: { name: 'Server', secretHash: 'abc' } },
    { entity: 'user', values: { email: 'maya@example.com' } },
    { entity: 'route', values: { title: 'Tuesday', payloadKey: 'routes/90-days/r/1.json' } },
    { entity: 'apiKeyCount', values: { count: 1 } },
    { entity: '../new Kind', values: { x: 1 } },
  ],
  '2026-11-22',
)
const textOf = (name: string): string => files.find((file) => file.name === name)?.text ?? ''

describe('the copy of somebody’s data', () => {
  it('has a file for each kind of record, the explained ones first, and a kind that is new under its own name', () => {
    expect(files.map(({ name }) => name)).toEqual([
      'README.md',
      'account.json',
      'routes.json',
      'api-keys.json',
      'daily-counts.json',
      'newKind.json',
    ])
    expect(JSON.parse(textOf('account.json'))).toEqual([{ email: 'maya@example.com' }])
  })

  it('hands no secret out', () => {
    expect(JSON.parse(textOf('api-keys.json'))).toEqual([{ name: 'Server' }])
    expect(JSON.parse(textOf('routes.json'))).toEqual([{ title: 'Tuesday' }])
  })

  it('explains each of its files', () => {
    for (const { name } of files.slice(1)) expect(textOf('README.md')).toContain(`\`${name}\``)
    expect(textOf('README.md')).toContain('2026-11-22')
  })
})
