import { plainLine } from '#core/kernel/plain-line.ts'
import { OPT_OUT } from '../message-texts.ts'
import { textParts } from '../text-parts.ts'
import type { MessageKind } from './message-kinds.ts'

/** What a template may say in the place of `{word}`. */
const words = ['name', 'company', 'date', 'window', 'minutes', 'reason', 'address', 'link'] as const
type Word = (typeof words)[number]
type Values = Readonly<Record<Word, string>>

/** What is known of each kind when it is sent. */
export const templateWords: Readonly<Record<MessageKind, readonly Word[]>> = {
  before: ['name', 'company', 'date', 'window', 'address', 'link'],
  'on-the-way': ['name', 'company', 'minutes', 'address', 'link'],
  done: ['name', 'company', 'address', 'link'],
  missed: ['name', 'company', 'reason', 'address', 'link'],
}

/** Characters of a template, and parts of the text that it makes, at most. */
export const templateLimits = { characters: 500, parts: 4 } as const

/** What one customer is told, in words. */
export interface MessageFacts {
  readonly name: string
  readonly company: string
  /** "Thursday, November 26". */
  readonly date: string
  /** "between 9:00 AM and 11:00 AM". */
  readonly window: string
  /** Whole minutes until the driver is there. */
  readonly minutes: number
  /** Why it was missed; blank where nobody said. */
  readonly reason: string
  readonly address: string
  /** Of the customer's page. */
  readonly url: string
}

const LONGEST = { name: 40, company: 40, reason: 80, address: 80 } as const
const PLACEHOLDER = /\{([^{}]*)\}/g

const isWord = (text: string): text is Word => words.some((word) => word === text)

/** Why a template cannot be used for a kind of message, in a sentence; `undefined` where it can. */
export function templateFault(kind: MessageKind, template: string): string | undefined {
  if (template.trim() === '') return 'Please write a message'
  if (template.length > templateLimits.characters) return `Please enter at most ${templateLimits.characters} characters`
  for (const [whole, name = ''] of template.matchAll(PLACEHOLDER)) {
    if (!isWord(name)) return `${whole} is not known. You can use ${listed(kind)}`
    if (!templateWords[kind].includes(name))
      return `${whole} is not known for this message. You can use ${listed(kind)}`
  }
  if (/[{}]/.test(template.replaceAll(PLACEHOLDER, ''))) return 'Braces stand around a word only, such as {name}'
  const parts = textParts(textOf(template, sampleFacts))
  return parts > templateLimits.parts
    ? `As a text this takes ${parts} parts. Please shorten it to ${templateLimits.parts}`
    : undefined
}

const listed = (kind: MessageKind): string => templateWords[kind].map((word) => `{${word}}`).join(', ')

/** Somebody who is told something, to see how it reads. */
export const sampleFacts: MessageFacts = {
  name: 'Jordan Rivera',
  company: 'Harbor Parcel',
  date: 'Thursday, November 26',
  window: 'between 9:00 AM and 11:00 AM',
  minutes: 15,
  reason: 'nobody home',
  address: '66 Rockwell Pl',
  url: 'https://stopwise.example/stop/k7Xw2mPqR9tYb4NsVc8HdJ3fK7mL',
}

/** What a template says to one customer. Names are plain lines: nobody can write a link or a line break into them. */
export function fillTemplate(template: string, facts: MessageFacts): string {
  const reason = plainLine(facts.reason, LONGEST.reason)
  const values: Values = {
    name: plainLine(facts.name, LONGEST.name) || 'there',
    company: companyOf(facts),
    date: facts.date,
    window: facts.window,
    minutes: String(facts.minutes),
    reason: reason === '' ? '' : ` (${reason})`,
    address: plainLine(facts.address, LONGEST.address),
    link: facts.url,
  }
  return template.trim().replaceAll(PLACEHOLDER, (whole, name: string, at: number) => {
    if (!isWord(name)) return whole
    return at === 0 && name === 'company' ? asBegin(values[name]) : values[name]
  })
}

/** The company as messages call it. */
export const companyOf = ({ company }: Pick<MessageFacts, 'company'>): string =>
  plainLine(company, LONGEST.company) || 'your driver'

/** Words at the begin of a sentence. */
export const asBegin = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1)

/** The same as a text, with the way out of it. */
export const textOf = (template: string, facts: MessageFacts): string => `${fillTemplate(template, facts)} ${OPT_OUT}`
