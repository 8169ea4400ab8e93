import type { DepartmentSettings } from './settings.ts'

/**
 * The complaint categories of the buildings department that need a skill, by skill. Whoever knows one of the skills of a
 * category can do it. Codes are the department's own.
 */
const categoriesOfSkill: Readonly<Record<string, string>> = {
  Scaffold: '1E 21 22 23 68 69 70 88 89',
  'Sidewalk Shed': '23 24',
  'Construction Safety': '01 02 03 08 16 17 18 1F 1G 1U 21 22 25 26 2C 2D 2H 4E 4K 4L 4M 5C 67 68 69 6Z 7K 88 89 8A 91',
  Demolition: '11 12 19 2E',
  Excavation: '06 07 14 16 1B 4N 54 85 93',
  Facade: '2L 2P 40 41 84',
  Elevator: '13 3D 5E 62 63 64 6M 6S 80 81',
  Electrical: '1V 3A 59 60 61 6D 96',
  Plumbing: '1W 66 6B 76 85 94 96',
  Gas: '1D 1J 1L 53 65',
  Boiler: '44 56 57 58 82 96',
  Sprinkler: '52 66',
  Standpipe: '52 66',
  Zoning: '27 2G 33 35 36 3H 42 46 47 48 49 4W 50 55 72 74 75 78 79 7B 7N',
  'Illegal Conversion': '1A 45 48 4A 4G 51 71 72 92',
}

/** The categories that any inspector of the unit's departments can do. */
const CATEGORIES_OF_ALL =
  '04 05 09 10 15 1C 1H 1K 1X 1Y 1Z 20 28 29 2A 2B 2F 2J 2K 2M 2N 2Y 30 31 32 34 37 38 39 3B 3C 3E 3G 43 4B 4C 4F 4H 4J 4P ' +
  '4S 4X 5A 5B 5D 5F 5G 5H 5J 6A 6C 6V 6W 6X 6Y 73 77 7A 7F 7G 7J 7L 7P 7R 83 86 87 8P 90 95 97 98 99'

/** The settings of a workspace that nobody has changed: every category of the department is mapped. */
export const defaultSettings: DepartmentSettings = {
  policy: 'as-specified',
  unitDepartments: {
    // Plumbing complaints come under construction enforcement; their categories ask for the skills of that department.
    'Construction Enforcement': ['Enforcement Construction', 'Enforcement Plumbing'],
    'Quality of Life': ['Enforcement Construction'],
  },
  categorySkills: Object.fromEntries([
    ...CATEGORIES_OF_ALL.split(' ').map((code): [string, string[]] => [code, []]),
    ...skillsByCategory(),
  ]),
  version: 0,
}

function skillsByCategory(): Map<string, string[]> {
  const skills = new Map<string, string[]>()
  for (const [skill, codes] of Object.entries(categoriesOfSkill)) {
    for (const code of codes.split(' ')) skills.set(code, [...(skills.get(code) ?? []), skill])
  }
  return skills
}
