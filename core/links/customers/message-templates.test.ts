import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tableOf } from '#engine/base/keys.ts'
import { forAll } from '#engine/test/support/runs.ts'
import { textParts } from '../text-parts.ts'
import { customerMail, customerText, messageDate, toldWindow, windowWords, zoneNote } from './customer-message.ts'
import { defaultSettings, defaultTemplates, messageKinds, type TellSettings, waysOf } from './message-kinds.ts'
import { companyOf, fillTemplate, sampleFacts, templateFault } from './message-templates.ts'
import { settingsFault } from './tell-settings.ts'
import { maskContact, mayRate, mayWish, wishText } from './visit-say.ts'

describe('a template', () => {
  it('of the product is sound, and one part as a text, on the longest date and by the clocks of a zone too', () => {
    for (const kind of messageKinds) {
      expect(templateFault(kind, defaultTemplates[kind])).toBeUndefined()
      const long = { date: 'Wednesday, September 30', window: 'between 10:00 AM and 12:00 PM ET', minutes: 120 }
      for (const facts of [sampleFacts, { ...sampleFacts, ...long }])
        expect(textParts(customerText({ kind, facts }, defaultSettings))).toBe(1)
    }
  })

  it.each([
    ['before', ' ', 'Please write a message'],
    ['before', 'x'.repeat(501), 'Please enter at most 500 characters'],
    ['before', 'Hello {nmae}', '{nmae} is not known. You can use {name}'],
    ['before', 'In {minutes} min', '{minutes} is not known for this message'],
    ['done', 'It was {constructor}', '{constructor} is not known'],
    ['done', 'Hello {name', 'Braces stand around a word only'],
    ['done', 'Hello {{name}}', 'Braces stand around a word only'],
    ['missed', 'Привет '.repeat(50), 'As a text this takes'],
  ] as const)('for %s with %j is refused: %s', (kind, template, fault) =>
    expect(templateFault(kind, template)).toContain(fault),
  )

  it('says what is known of a customer, and nothing where nothing is', () => {
    const facts = { ...sampleFacts, name: '', company: '', reason: '' }

    expect(fillTemplate(defaultTemplates.missed, facts)).toBe(
      `Hello there, your driver missed you today. What next: ${facts.url}`,
    )
    expect(fillTemplate(defaultTemplates['on-the-way'], facts)).toBe(
      `Hello there, your driver is on the way, about 15 min: ${facts.url}`,
    )
    expect(fillTemplate(defaultTemplates.before, facts)).toMatch(/^Your driver comes Thursday, November 26, between /)
    expect(customerMail({ kind: 'done', facts }, defaultSettings, 'a@b.example').subject).toBe(
      'Your driver has been at your address',
    )
    expect(fillTemplate('x{reason}', { ...facts, reason: 'nobody home' })).toBe('x (nobody home)')
    expect(companyOf(sampleFacts)).toBe('Harbor Parcel')
  })

  it('lets nobody write a link, a line or a placeholder into a message by a name', () => {
    const evil = { ...sampleFacts, name: 'https://evil.example/\n{link} <b>x</b>', reason: 'see evil.example' }
    const mail = customerMail({ kind: 'missed', facts: evil }, defaultSettings, 'help@stopwise.example')

    expect(fillTemplate('{name}|{reason}', evil)).toBe('evil. example/ {link} <b>x</b>| (see evil. example)')
    expect(mail.html).not.toContain('<b>x')
    expect(mail.html).toContain('&lt;b&gt;x')
    expect(mail.subject).not.toContain('\n')
  })

  it('is filled word by word for any text', () => {
    forAll(fc.string(), fc.string(), (name, company) => {
      const filled = fillTemplate('{name} of {company} at {link}', { ...sampleFacts, name, company })
      expect(filled.endsWith(` at ${sampleFacts.url}`)).toBe(true)
      expect(filled).not.toMatch(/[\n\r]/)
    })
  })
})

describe('a message', () => {
  it('as a text says how to hear no more, as a mail where', () => {
    const settings: Pick<TellSettings, 'templates'> = { templates: tableOf(messageKinds, () => 'One\n\nTwo {link}') }
    const { text, subject } = customerMail({ kind: 'before', facts: sampleFacts }, settings, 'help@stopwise.example')

    expect(customerText({ kind: 'done', facts: sampleFacts }, settings)).toContain('Reply STOP to opt out.')
    expect(text).toContain(`One\n\nTwo ${sampleFacts.url}`)
    expect(text).toContain(`${sampleFacts.url}?messages=stop`)
    expect(subject).toBe('Harbor Parcel comes to you on Thursday, November 26')
  })

  it('of each kind has a subject of its own', () => {
    const subjects = messageKinds.map(
      (kind) => customerMail({ kind, facts: sampleFacts }, defaultSettings, 'a@b.example').subject,
    )
    expect(new Set(subjects).size).toBe(4)
  })

  it('tells the hours that were promised, else a time around the arrival', () => {
    expect(toldWindow({ window: [540, 600], arrival: 700 }, 120)).toEqual([540, 600])
    expect(toldWindow({ arrival: 607 }, 120)).toEqual([540, 660])
    expect(toldWindow({ arrival: 20 }, 120)).toEqual([0, 120])
    expect(toldWindow({}, 120)).toBeUndefined()
    expect(windowWords([540, 660])).toBe('between 9:00 AM and 11:00 AM')
    expect(windowWords([1380, 1500])).toBe('between 11:00 PM and 1:00 AM')
    expect(windowWords(undefined)).toBe('during the day')
    const day = { date: '2026-11-26', timeZone: 'America/New_York' }
    expect(windowWords([540, 660], zoneNote(day, 'America/Chicago'))).toBe('between 9:00 AM and 11:00 AM ET')
    expect([zoneNote(day), zoneNote(day, 'America/Toronto')]).toEqual(['', ''])
    expect(messageDate('2026-11-26')).toBe('Thursday, November 26')
  })

  it('always has the driver within the time that it tells', () => {
    forAll(fc.integer({ min: 0, max: 2000 }), fc.constantFrom(60, 120, 180, 240), (arrival, length) => {
      const [from, to] = toldWindow({ arrival }, length) ?? [0, 0]
      expect(from <= arrival && arrival <= to && to - from >= length).toBe(true)
    })
  })
})

it('a customer is told by the ways that the team has chosen, as far as there is a contact and a deployment for it', () => {
  const both = { contactPhone: '+12125550142', contactEmail: 'a@b.example' }
  const mailOnly = { contactEmail: 'a@b.example' }
  const texts = { isSent: true, reaches: () => true }
  const landline = { isSent: true, reaches: () => false }

  expect(waysOf('none', both, texts)).toEqual([])
  expect(waysOf('email', both, texts)).toEqual(['email'])
  expect(waysOf('text', both, texts)).toEqual(['text'])
  expect(waysOf('both', both, texts)).toEqual(['email', 'text'])
  expect(waysOf('either', both, texts)).toEqual(['text'])
  expect(waysOf('either', mailOnly, texts)).toEqual(['email'])
  expect(waysOf('either', both, { ...texts, isSent: false })).toEqual(['email'])
  expect(waysOf('text', mailOnly, texts)).toEqual([])
  expect(waysOf('either', both, landline)).toEqual(['email'])
  // Nothing else is left, so that the log says what is wrong with it.
  expect(waysOf('either', { contactPhone: '+12125550142' }, landline)).toEqual(['text'])
  expect(waysOf('text', both, landline)).toEqual(['text'])
})

describe('settings', () => {
  const settings: TellSettings = { ...defaultSettings, ways: { ...defaultSettings.ways, before: 'email' } }

  it.each([
    [{}, undefined],
    [{ eveningAt: 1080 }, undefined],
    [{ eveningAt: 1260 }, 'Please choose an hour of the evening outside the quiet hours'],
    [
      { eveningAt: 1080, ways: defaultSettings.ways },
      'Please choose a way for the message before the day, or switch its hour off',
    ],
    [{ eveningAt: 1440 }, 'Please enter times of the day'],
    [{ quiet: [-1, 480] as const }, 'Please enter times of the day'],
    [{ quiet: [1.5, 480] as const }, 'Please enter times of the day'],
    [{ windowMinutes: 7 }, 'Please choose how long the time is'],
    [{ templates: { ...defaultTemplates, done: '' } }, 'Done: Please write a message'],
  ])('with %j: %s', (more, fault) => expect(settingsFault({ ...settings, ...more })).toBe(fault))
})

it('what a customer says is an instruction until the driver is there, and a rating after that', () => {
  expect((['later', 'planned', 'under-way', 'next'] as const).every(mayWish)).toBe(true)
  expect((['here', 'done', 'missed', 'over'] as const).some(mayWish)).toBe(false)
  expect([mayRate('done'), mayRate('missed'), mayRate('here'), mayRate('over')]).toEqual([true, true, false, false])
  expect(wishText({ wish: 'neighbor', words: 'Smith, 2nd floor' })).toBe('Leave it with the neighbor: Smith, 2nd floor')
  expect(wishText({ wish: 'not-today', words: '' })).toBe('Not today')
  expect(wishText({ wish: 'none', words: 'x' })).toBe('')
  expect([maskContact('jordan@mail.example'), maskContact('+12125550142')]).toEqual(['j…@mail.example', '… 0142'])
})
