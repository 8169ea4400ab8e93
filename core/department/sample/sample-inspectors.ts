import type { Inspector } from '../rows/inspector.ts'
import type { DistrictAssignment } from '../rows/workspace-rows.ts'

type Row = readonly [id: string, name: string, home: string, skills: string, districts: string, walks?: 'walks']

/**
 * Who inspects in the sample city, and where. Nobody lives at these homes that we know of: they are numbers on streets.
 * One has no districts, as happens to those who are new.
 */
const rows: readonly Row[] = [
  ['SC101', 'Alvarez', '240 West 20 Street|10011', 'Scaffold, Facade, Zoning', '102|103|104|105|106|108', 'walks'],
  ['SC102', 'Bennett', '2010 7 Avenue|10027', 'Illegal Conversion, Zoning, Sidewalk Shed', '107|108|109|110|111|112'],
  ['SC103', 'Cho', '1840 Bathgate Avenue|10457', 'Illegal Conversion, Excavation, Demolition', '203|204|205|206|207'],
  [
    'SC104',
    'Danso',
    '1120 Castle Hill Avenue|10472',
    'Elevator, Electrical, Construction Safety',
    '203|204|206|207|209|211|212',
  ],
  ['SC105', 'Eriksen', '410 Union Street|11231', 'Facade, Elevator, Scaffold', '301|302|303|304|305|306|307'],
  [
    'SC106',
    'Fontaine',
    '880 Rogers Avenue|11226',
    'Construction Safety, Illegal Conversion',
    '303|304|305|309|314|315|317',
  ],
  [
    'SC107',
    'Grossman',
    '2140 Ocean Avenue|11229',
    'Electrical, Zoning, Illegal Conversion',
    '307|311|312|314|315|501|502|503',
  ],
  [
    'SC108',
    'Huang',
    '136-20 Roosevelt Avenue|11354',
    'Excavation, Zoning, Illegal Conversion',
    '401|403|404|407|408|409|412',
  ],
  [
    'SC109',
    'Iqbal',
    '28-10 Steinway Street|11103',
    'Construction Safety, Elevator, Demolition',
    '401|402|403|404|405|406|408|409',
  ],
  [
    'SP201',
    'Joseph',
    '350 East 62 Street|10065',
    'Plumbing, Gas, Boiler, Sprinkler',
    '102|103|104|105|106|107|108|110|111|112',
  ],
  ['SP202', 'Kim', '640 Forest Avenue|10310', 'Plumbing, Gas, Boiler', '501|502|503'],
  ['SP203', 'Lindqvist', '165 Court Street|11201', 'Plumbing, Standpipe, Sprinkler', ''],
]

const boroughs = ['Manhattan', 'Bronx', 'Brooklyn', 'Queens', 'Staten Island'] as const

const words = (list: string, separator: string): string[] => (list === '' ? [] : list.split(separator))

const boroughsOf = (districts: readonly string[]): string[] =>
  boroughs.filter((_, index) => districts.some((code) => code.startsWith(String(index + 1))))

/** The inspectors of the sample city. */
export const sampleInspectors: readonly Inspector[] = rows.map(
  ([inspectorId, name, home, skills, districts, walks], index) => {
    const department = inspectorId.startsWith('SP') ? 'Enforcement Plumbing' : 'Enforcement Construction'
    const [street = '', postcode = ''] = home.split('|')
    const own = boroughsOf(words(districts, '|'))
    return {
      inspectorId,
      departmentName: `NYC DOB - ${department}`,
      department,
      boroughs: own.length === 0 ? ['Brooklyn'] : own,
      postcode,
      calendarId: String(80_100 + index),
      calendarName: `${name}_Calendar`,
      skills: words(skills, ', '),
      street,
      city: 'NYC',
      state: 'NY',
      mobility: walks ? 'Walking' : 'Car',
    }
  },
)

/** The community districts of those who have any. */
export const sampleAssignments: readonly DistrictAssignment[] = rows
  .map(([inspectorId, , , , districts]) => ({ inspectorId, districts: words(districts, '|') }))
  .filter(({ districts }) => districts.length > 0)
