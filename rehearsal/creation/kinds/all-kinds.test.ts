import { describe, expect, it } from 'vitest'
import { wireTo } from '../wire.ts'
import { allKinds } from './all-kinds.ts'

const wire = wireTo('http://127.0.0.1:1', 'us-east-1')
const properties = { TrackerName: 'vans', CollectionName: 'stops', KeyName: 'map' }
const standIns = Object.entries(allKinds).flatMap(([type, kind]) =>
  kind.maker === 'nobody' ? [[type, kind] as const] : [],
)

describe('stand-ins', () => {
  it.each(standIns)('of %s have a reason and values of the shapes that AWS gives', (_type, { reason, standIn }) => {
    const { ref, attributes } = standIn(wire, { name: 'stack-thing', properties })

    expect(reason).toMatch(/^\w.{20,}/)
    expect(ref).not.toBe('')
    for (const [name, value] of Object.entries(attributes)) {
      if (/arn$/i.test(name)) expect(value).toMatch(/^arn:aws:[a-z]+:[a-z0-9-]*:123456789012:[a-z-]+\/\S+$/)
      if (name === 'DomainName') expect(value).toMatch(/^d[0-9a-f]{13}\.cloudfront\.net$/)
    }
  })

  it('are the same in each run, and different for different resources', () => {
    const { standIn } = standIns.find(([type]) => type === 'AWS::CloudFront::CachePolicy')?.[1] ?? {}
    const of = (name: string) => standIn?.(wire, { name, properties }).ref

    expect(of('one')).toBe(of('one'))
    expect(of('one')).not.toBe(of('other'))
  })
})
