import { sampleDistricts } from '#core/places/sample/sample-districts.ts'
import { houseIn } from '#core/places/sample/sample-house.ts'
import { createRandom } from '#engine/base/random.ts'

/** An order of a shop, as its files are written from. */
export interface ShopOrder {
  readonly number: string
  readonly first: string
  readonly last: string
  readonly street: string
  readonly unit: string
  readonly zip: string
  readonly phone: string
  readonly email: string
  readonly note: string
  /** Pieces of each line. */
  readonly lines: readonly number[]
  readonly opensHour: number
}

const names = ['Ann Lee', 'Bo Díaz', 'Cy O’Neil', 'Dee Park', 'Eli Roth', 'Fay Ng', 'Gus Hahn', 'Ida Weiß']
const notes = ['', 'Side door, ring twice', 'Leave with "Sam"', '=gate 4', 'Call first;\nthen knock']

/** So many orders to different houses of the sample city; the same ones each time. */
export function shopOrders(count: number): ShopOrder[] {
  const random = createRandom(7)
  const orders = new Map<string, ShopOrder>()
  while (orders.size < count) {
    const district = sampleDistricts[random.below(sampleDistricts.length)]
    const house = district && houseIn(district, random)
    if (!house || orders.has(`${house.street} ${house.postcode}`)) continue
    const at = orders.size
    const [first = '', last = ''] = (names[at % names.length] ?? '').split(' ')
    orders.set(`${house.street} ${house.postcode}`, {
      ...{ number: String(1001 + at), first, last, street: house.street, zip: house.postcode },
      unit: at % 3 === 0 ? `Apt ${1 + (at % 20)}` : '',
      phone: `+1212555${String(1000 + at)}`,
      email: `customer${at}@example.com`,
      note: notes[at % notes.length] ?? '',
      lines: Array.from({ length: 1 + (at % 3) }, (_, line) => 1 + ((at + line) % 4)),
      opensHour: 8 + (at % 5),
    })
  }
  return [...orders.values()]
}

const quoted = (cell: string): string => (/[",;\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

const fileOf = (rows: readonly (readonly string[])[], delimiter = ','): string =>
  rows.map((row) => row.map(quoted).join(delimiter)).join('\r\n')

/** Orders as Shopify exports them: a line for each item, the address on the first line of an order alone. */
export function shopifyFile(orders: readonly ShopOrder[]): string {
  const heads = [
    ...['Name', 'Email', 'Financial Status', 'Paid at', 'Currency', 'Subtotal', 'Shipping', 'Total', 'Shipping Method'],
    ...['Created at', 'Lineitem quantity', 'Lineitem name', 'Lineitem price', 'Billing Name', 'Billing Street'],
    ...['Billing Address1', 'Billing City', 'Billing Zip', 'Billing Province', 'Billing Country', 'Billing Phone'],
    ...['Shipping Name', 'Shipping Street', 'Shipping Address1', 'Shipping Address2', 'Shipping Company'],
    ...[
      'Shipping City',
      'Shipping Zip',
      'Shipping Province',
      'Shipping Country',
      'Shipping Phone',
      'Notes',
      'Tags',
      'Id',
    ],
  ]
  const rows = orders.flatMap(({ lines, ...order }) =>
    lines.map((quantity, line): string[] => {
      const isFirst = line === 0
      const only = (...cells: string[]): string[] => cells.map((cell) => (isFirst ? cell : ''))
      const when = '2026-11-25 18:02:11 -0500'
      return [
        ...[`#${order.number}`, order.email, ...only('paid', when, 'USD', '20.00', '5.00', '25.00', 'Standard')],
        ...[when, String(quantity), 'Coffee beans, 1 lb', '9.50'],
        ...only('Accounting', '1 Payer Plaza', '1 Payer Plaza', 'Newark', "'07102", 'NJ', 'US', '(973) 555-0100'),
        ...only(`${order.first} ${order.last}`, [order.street, order.unit].filter(Boolean).join(', '), order.street),
        ...only(order.unit, '', 'New York', `'${order.zip}`, 'NY', 'US', order.phone, order.note, '', '5500000001'),
      ]
    }),
  )
  return fileOf([heads, ...rows])
}

/** Orders as an export of WooCommerce has them: parts of names and addresses, whose they are in parentheses. */
export function wooCommerceFile(orders: readonly ShopOrder[]): string {
  const party = (name: string) =>
    ['First Name', 'Last Name', 'Company', 'Address 1&2', 'City', 'State Code', 'Postcode', 'Country Code'].map(
      (head) => `${head} (${name})`,
    )
  const heads = [
    ...['Order Number', 'Order Status', 'Order Date', 'Customer Note', ...party('Billing'), 'Email (Billing)'],
    ...['Phone (Billing)', ...party('Shipping'), 'Payment Method Title', 'Order Total Amount', 'Item #', 'Item Name'],
    ...['Quantity', 'Item Cost'],
  ]
  const rows = orders.flatMap(({ lines, ...order }) =>
    lines.map((quantity, line): string[] => [
      ...[order.number, 'Processing', '2026-11-25 18:02', order.note],
      ...['Pat', 'Payer', 'Payer Inc', '1 Payer Plaza', 'Newark', 'NJ', '07102', 'US', order.email, order.phone],
      ...[order.first, order.last, '', [order.street, order.unit].filter(Boolean).join(' '), 'New York', 'NY'],
      ...[order.zip, 'US', 'Card', '25.00', String(line + 1), 'Coffee beans', String(quantity), '9.50'],
    ]),
  )
  return fileOf([heads, ...rows])
}

/** Orders as a shop system of Europe writes them: semicolons, German heads, hours of a clock of twenty-four. */
export function europeanFile(orders: readonly ShopOrder[]): string {
  const heads = [
    ...[
      'Bestellnummer',
      'Vorname',
      'Nachname',
      'Straße',
      'Hausnummer',
      'Adresszusatz',
      'PLZ',
      'Ort',
      'Bundesland',
      'Land',
    ],
    ...[
      'Telefon',
      'E-Mail',
      'Zeitfenster von',
      'Zeitfenster bis',
      'Standzeit (Minuten)',
      'Anzahl',
      'Hinweis',
      'Zahlungsart',
    ],
  ]
  const rows = orders.map((order): string[] => {
    const [house = '', ...street] = order.street.split(' ')
    const hour = (hours: number) => `${String(hours).padStart(2, '0')}:00`
    return [
      ...[
        order.number,
        order.first,
        order.last,
        street.join(' '),
        house,
        order.unit,
        order.zip,
        'New York',
        'NY',
        'US',
      ],
      ...[order.phone, order.email, hour(order.opensHour), hour(order.opensHour + 6), '12'],
      ...[String(order.lines.reduce((sum, pieces) => sum + pieces, 0)), order.note, 'PayPal'],
    ]
  })
  return fileOf([heads, ...rows], ';')
}
