import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { demoMail, requireAnswerAddress } from './demo-request.ts'

const request = { name: 'Ada Park', organization: 'City', email: 'ada@city.example', additionalInfo: '' }

describe('the mail of a demo request', () => {
  it('says who asks, for whom and how to answer, line by line [P-248]', () => {
    const { subject, text } = demoMail({ ...request, additionalInfo: 'Forty inspectors\r\nNext week' })

    expect(subject).toBe('Demo request from Ada Park, City')
    expect(text).toBe('Name: Ada Park\nOrganization: City\nEmail: ada@city.example\n\nForty inspectors\nNext week\n')
  })

  it('has a subject of one line and no link, whatever was typed', () => {
    const anything = fc.oneof(
      fc.string({ maxLength: 300 }),
      fc.constantFrom('https://evil.example/x', 'a\r\nBcc: b@c.example', '<a href="//x.example">x</a>', 'evil.example'),
    )
    fc.assert(
      fc.property(anything, anything, anything, (name, organization, additionalInfo) => {
        const { subject, html } = demoMail({ ...request, name, organization, additionalInfo })
        expect(subject).not.toMatch(/[\r\n]/)
        expect(html).not.toMatch(/<a |:\/\/|evil\.example/)
      }),
    )
  })

  it('is answered at one address alone', () => {
    expect(requireAnswerAddress(' Ada@City.Example ')).toBe('ada@city.example')
    for (const email of ['a@b.example, c@d.example', 'a@b.example\nBcc: c@d.example', 'Ada <a@b.example>', '']) {
      expect(() => requireAnswerAddress(email)).toThrow('Invalid email format.')
    }
  })
})
