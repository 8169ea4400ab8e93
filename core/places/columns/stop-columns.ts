import { inertText } from '#core/itinerary/inert-text.ts'
import { type StopTextKey, stopTexts } from '#core/itinerary/stop-words.ts'
import { isEmail } from '#core/kernel/email-address.ts'
import { isPhoneNumber } from '#core/kernel/phone-number.ts'
import { looksLikeName, textCell, unquoted } from '#core/tables/cell-kinds.ts'
import { keysOf } from '#engine/base/keys.ts'
import { kindColumns, needColumns } from './need-columns.ts'
import { placeColumns, timeColumns } from './place-columns.ts'
import { stopColumnsFrom, type WrittenStop } from './stop-parts.ts'

const looksLikePhone = (text: string): boolean =>
  isPhoneNumber(unquoted(text)) && /^[+(]|\d[\s().-]\d{3}|^\d{10,11}$/.test(unquoted(text).trim())
/** An order: a number with a sign or some letters before it. */
const looksLikeOrder = (text: string): boolean => /^(?:#\s?|[a-z]{1,6}[-_#]?)\d[\w-]*$/i.test(text.trim())

/** What a column of what is written at stops is by the table of those texts, with more of its heads in other files. */
const textColumn = (key: StopTextKey, more = '') => ({
  label: stopTexts[key].label,
  header: stopTexts[key].header,
  heads: `${stopTexts[key].columns}, ${more}`,
  read: (text: string) => ({ part: { texts: [[key, unquoted(text.trim())] as const] } }),
  write: ({ [key]: text }: WrittenStop) => (text === undefined ? undefined : inertText(text)),
})

/** What is written at a stop for whoever comes there. */
const wordColumns = stopColumnsFrom({
  orderNumber: {
    ...textColumn(
      'orderNumber',
      `order id, order name, order nr, external id, job id, delivery id, consignment,
      purchase order, po number, po, order reference, ref, bestellnummer, bestellung, auftrag, auftragsnummer,
      bestell nr, auftragsnr, sendungsnummer, shipment id, shipment number, ticket, job number, work order`,
    ),
    vagueHeads: 'name, id, number, no',
    vagueLooks: looksLikeOrder,
    examples: ['#1001', '#1002'],
  },
  contactName: {
    ...textColumn(
      'contactName',
      `name, full name, customer, client, client name, recipient name, attention, attn,
      buyer name, alias, location name, stop name, kunde, kundenname, empfanger, ansprechpartner, person, receiver,
      consignee`,
    ),
    looks: looksLikeName,
    examples: ['Ann Lee', 'Front desk'],
  },
  firstName: { label: 'First name', heads: 'first name, given name, firstname, vorname', ...textCell() },
  lastName: { label: 'Last name', heads: 'last name, surname, family name, lastname, nachname', ...textCell() },
  company: {
    label: 'Company',
    heads: 'company, company name, business, business name, organization, firma, account name',
    ...textCell(),
  },
  contactPhone: {
    ...textColumn(
      'contactPhone',
      `phone 1, phone1, telefon, telefonnummer, handy, mobil, handynummer,
      recipient phone, telephone no, telefono, buyer phone number, day phone, sms, rufnummer`,
    ),
    looks: looksLikePhone,
    isKnownByLooks: true,
    isPayersToo: true,
    examples: ['+1 212 555 0101', '(212) 555-0102'],
  },
  contactEmail: {
    ...textColumn('contactEmail', 'buyer email, recipient email, e mail address, emailadresse, e mail adresse'),
    looks: (text) => isEmail(text.trim()),
    isKnownByLooks: true,
    isPayersToo: true,
    examples: ['ann@example.com', ''],
  },
  note: {
    ...textColumn(
      'note',
      `delivery notes, delivery note, delivery instructions, instructions, customer note,
      customer notes, driver notes, driver instructions, special instructions, comments, comment, remarks,
      recipient notes, order notes, access notes, hinweis, hinweise, bemerkung, bemerkungen, notiz, anmerkung,
      shipping instructions, delivery comments, lieferhinweis, kommentar, message, description, details`,
    ),
    mayRepeat: true,
    examples: ['Side door, ring twice', ''],
  },
})

/**
 * Every field of a stop that a column of a file can hold. Guessing, the dialog, reading, export and the template go by
 * this table: a field that is new is one entry here, in the file of its subject.
 */
export const stopColumns = {
  ...placeColumns,
  ...timeColumns,
  ...needColumns,
  ...kindColumns,
  ...wordColumns,
}

export type StopColumnKey = keyof typeof stopColumns

/** In the order in which they are offered and written. */
export const stopColumnKeys: readonly StopColumnKey[] = keysOf(stopColumns)
