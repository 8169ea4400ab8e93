import { describe, expect, it } from 'vitest'
import { FORMS_A_DAY_OF_ONE } from '#core/marketing/demo-request.ts'
import { createApiClient, refusalOf } from '#test/support/api-client.ts'
import { cloud } from '#test/support/cloud-in-use.ts'

let people = 0
const support = 'support@stopwise.example'

const visitor = () => createApiClient(cloud().url)
const someone = () => ({ name: 'Ada Park', organization: 'City', email: `visitor-${++people}@city.example` })
const mailsFrom = (email: string) =>
  cloud()
    .inbox()
    .filter(({ replyTo }) => replyTo.includes(email))

describe('a demo request', () => {
  it('reaches support with the address to answer, and nobody else [P-248, P-333]', async () => {
    const request = { ...someone(), additionalInfo: 'Forty inspectors\nNext week' }

    expect(await visitor().marketing.sendForm(request)).toEqual({ isSent: true })

    const [mail, ...others] = mailsFrom(request.email)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: [support], replyTo: [request.email] })
    expect(mail?.text).toContain('Name: Ada Park\nOrganization: City')
    expect(mail?.text).toContain('Forty inspectors\nNext week')
  })

  it('is no way to mail anybody else', async () => {
    const target = 'victim@elsewhere.example'
    const before = cloud().inbox().length
    const addresses = [`a@b.example\nBcc: ${target}`, `a@b.example, ${target}`, `"${target}" <a@b.example>`, 'nobody']

    for (const email of addresses) {
      const refusal = await refusalOf(visitor().marketing.sendForm({ ...someone(), email }))
      expect(refusal).toMatchObject({ status: 400, code: 'marketing.invalid-email' })
    }
    const { email } = someone()
    await visitor().marketing.sendForm({
      ...{ email, name: `Ada\r\nBcc: ${target}`, organization: 'https://evil.example' },
      additionalInfo: `<a href="https://evil.example">x</a>\r\nTo: ${target}`,
    })

    // The newest come first; a mail of an earlier test may still arrive.
    const sent = cloud()
      .inbox()
      .slice(0, cloud().inbox().length - before)
      .filter(({ subject }) => subject.includes('Ada'))
    expect(sent.map(({ to }) => to)).toEqual([[support]])
    expect(sent[0]?.subject).not.toMatch(/[\r\n]/)
    expect(sent[0]?.html).not.toMatch(/evil\.example|href="http/)
  })

  it('is mailed once however often it is sent', async () => {
    const request = someone()

    const answers = await Promise.all([1, 2, 3].map(() => visitor().marketing.sendForm(request)))

    expect(answers).toEqual(Array(3).fill({ isSent: true }))
    expect(mailsFrom(request.email)).toHaveLength(1)
  })

  it('is answered as if it had been sent when it comes from a machine', async () => {
    const request = { ...someone(), website: 'https://spam.example' }

    expect(await visitor().marketing.sendForm(request)).toEqual({ isSent: true })
    expect(mailsFrom(request.email)).toEqual([])
  })

  it('is refused beyond what one address may ask in a day, however it is written', async () => {
    const { email, ...request } = someone()
    const labelled = (label: number) => email.replace('@', `+${label}@`)
    const ask = (label: number) => visitor().marketing.sendForm({ ...request, email: labelled(label) })
    for (let label = 1; label <= FORMS_A_DAY_OF_ONE; label++) expect(await ask(label)).toEqual({ isSent: true })

    const refusal = await refusalOf(ask(0))

    expect(refusal).toMatchObject({ status: 429, code: 'marketing.too-many-forms' })
    expect(mailsFrom(labelled(0))).toEqual([])
  })
})
