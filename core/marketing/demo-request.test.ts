import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '#engine/test/support/runs.ts'
import { demoMail, requireAnswerAddress } from './demo-request.ts'

const support = 'support@stopwise.example'
const request = { name: 'Ada Park', organization: 'City', email: 'ada@city.example', additionalInfo: '' }

describe('the mail of a demo request', () => {
  it('says who asks, for whom and how to answer, line by line [P-248]', () => {
    const info = 'Forty inspectors\r\nNext week'
    const { subject, text } = demoMail({ ...request, additionalInfo: info }, support)

    expect(subject).toBe('Demo request from Ada Park, City')
    expect(text).toContain('Name: Ada Park\nOrganization: City\nEmail: ada@city.example')
    expect(text).toContain('Forty inspectors\nNext week')
  })

  it('has a subject of one line and no link but that to support, whatever was typed', () => {
    const anything = fc.oneof(
      fc.string({ maxLength: 300 }),
      fc.constantFrom('https://evil.example/x', 'a\r\nBcc: b@c.example', '<a href="//x.example">x</a>', 'evil.example'),
    )
    forAll(anything, anything, anything, (name, organization, additionalInfo) => {
      const { subject, html } = demoMail({ ...request, name, organization, additionalInfo }, support)
      expect(subject).not.toMatch(/[\r\n]/)
      expect(html.replaceAll(`mailto:${support}`, '')).not.toMatch(/href="(?!")|:\/\/|evil\.example/)
    })
  })

  it('is answered at one address alone', () => {
    expect(requireAnswerAddress(' Ada@City.Example ')).toBe('ada@city.example')
    for (const email of ['a@b.example, c@d.example', 'a@b.example\nBcc: c@d.example', 'Ada <a@b.example>', '']) {
      expect(() => requireAnswerAddress(email)).toThrow('Invalid email format.')
    }
  })
})
