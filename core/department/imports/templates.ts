import { columnsOf, type FileKind } from '../file-kinds.ts'

/** One valid row of each file, by column. */
const examples: Readonly<Record<FileKind, readonly string[]>> = {
  inspections: [
    ...['4600675', '3501533', '2026-10-12', 'B', 'Inspection', 'Construction Enforcement', '1800', 'Scheduled', '105'],
    ...['260 West 35 Street', 'Manhattan', 'NY', '10001', '40.752456', '-73.992567'],
    ...['2026-11-24 09:00:00', '2026-11-24 09:30:00', 'EC2001', '05 - Permit: none'],
  ],
  durations: ['05', '3600'],
  inspectors: [
    ...['EC2001', 'NYC DOB - Enforcement Construction', 'Bronx, Manhattan', '10473', '70100', 'Rivera_Calendar'],
    ...['Scaffold, Zoning', '486 Howe Avenue', 'NYC', 'NY', 'Car'],
  ],
  calendar: [
    ...['EC2001', '70100', 'Rivera_Calendar', 'Block Out', 'Training', '880005'],
    ...['11/30/2026 14:00', '11/30/2026 16:00'],
  ],
  holidays: ['Thanksgiving Day', '2026-11-26 00:00:00', '2026-11-26 23:59:59'],
  districts: ['EC2001', '201|202|203'],
}

/** The rows of a template for a kind of file: its header and one example, as text. */
export const templateOf = (kind: FileKind): readonly (readonly string[])[] => [columnsOf[kind], examples[kind]]
