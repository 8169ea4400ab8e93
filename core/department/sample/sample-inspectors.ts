import type { Inspector } from '../rows/inspector.ts'
import type { DistrictAssignment } from '../rows/workspace-rows.ts'

type Row = readonly [id: string, name: string, home: string, skills: string, districts: string, walks?: 'walks']

/**
 * Who inspects in the sample city, and where. Nobody lives at these homes that we know of: they are numbers on streets.
 * One has no districts, as happens to those who are new.
 */
const rows: readonly Row[] = [
  ['SC101', 'Alvarez', '240 West 20th Street|10011', 'Scaffold, Facade, Zoning', '101|102|103|105|106', 'walks'],
  ['SC102', 'Bennett', '2010 7th Avenue|10027', 'Illegal Conversion, Zoning, Sidewalk Shed', '107|109|110'],
  ['SC103', 'Cho', '1620 Madison Avenue|10029', 'Illegal Conversion, Excavation, Demolition', '109|110|111'],
  ['SC104', 'Danso', '440 East 79th Street|10075', 'Elevator, Electrical, Construction Safety', '107|108|110|111'],
  ['SC105', 'Eriksen', '60 Avenue B|10009', 'Facade, Elevator, Scaffold', '101|102|103|104'],
  ['SC106', 'Fontaine', '420 West 46th Street|10036', 'Construction Safety, Illegal Conversion', '101|104|105|107'],
  ['SC107', 'Grossman', '320 East 33rd Street|10016', 'Electrical, Zoning, Illegal Conversion', '101|103|106|108'],
  ['SC108', 'Huang', '230 East 51st Street|10022', 'Excavation, Zoning, Illegal Conversion', '105|106|108|111'],
  ['SC109', 'Iqbal', '540 West 142nd Street|10031', 'Construction Safety, Elevator, Demolition', '101|102|104|105|109'],
  [
    'SP201',
    'Joseph',
    '350 East 62nd Street|10065',
    'Plumbing, Gas, Boiler, Sprinkler',
    '101|102|103|104|105|106|107|108|109|110|111',
  ],
  ['SP202', 'Kim', '160 West 84th Street|10024', 'Plumbing, Gas, Boiler', '107|108|109|110|111'],
  ['SP203', 'Lindqvist', '30 West 12th Street|10011', 'Plumbing, Standpipe, Sprinkler', ''],
]

const words = (list: string, separator: string): string[] => (list === '' ? [] : list.split(separator))

/** The inspectors of the sample city. */
export const sampleInspectors: readonly Inspector[] = rows.map(([inspectorId, name, home, skills, , walks], index) => {
  const department = inspectorId.startsWith('SP') ? 'Enforcement Plumbing' : 'Enforcement Construction'
  const [street = '', postcode = ''] = home.split('|')
  return {
    inspectorId,
    departmentName: `NYC DOB - ${department}`,
    department,
    boroughs: ['Manhattan'],
    postcode,
    calendarId: String(80_100 + index),
    calendarName: `${name}_Calendar`,
    skills: words(skills, ', '),
    street,
    city: 'NYC',
    state: 'NY',
    mobility: walks ? 'Walking' : 'Car',
  }
})

/** The community districts of those who have any. */
export const sampleAssignments: readonly DistrictAssignment[] = rows
  .map(([inspectorId, , , , districts]) => ({ inspectorId, districts: words(districts, '|') }))
  .filter(({ districts }) => districts.length > 0)
