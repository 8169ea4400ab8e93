import type { Position } from '#engine/base/geo.ts'

/** A community district: its neighbourhoods, its centre, and the districts beside it. */
export interface District extends Position {
  readonly name: string
  readonly neighbours: readonly string[]
}

/**
 * The 59 community districts of New York City by code. Neighbours have 200 m of border in common; a district that has
 * none on land has those to which its bridges lead: water is a border.
 *
 * Written by `scripts/districts.ts` from the polygons of the Department of City Planning: do not edit.
 */
export const districts: Readonly<Record<string, District>> = {
  '101': { name: 'Financial District', lat: 40.70742, lng: -74.01196, neighbours: ['102', '103'] },
  '102': {
    name: 'Greenwich Village and Soho',
    lat: 40.72984,
    lng: -74.00156,
    neighbours: ['101', '103', '104', '105'],
  },
  '103': { name: 'Lower East Side and Chinatown', lat: 40.7196, lng: -73.98554, neighbours: ['101', '102', '106'] },
  '104': { name: 'Clinton and Chelsea', lat: 40.75543, lng: -73.99752, neighbours: ['102', '105', '107'] },
  '105': { name: 'Midtown', lat: 40.75228, lng: -73.98405, neighbours: ['102', '104', '106', '108'] },
  '106': { name: 'Stuyvesant Town and Turtle Bay', lat: 40.74466, lng: -73.97458, neighbours: ['103', '105', '108'] },
  '107': { name: 'Upper West Side', lat: 40.78717, lng: -73.97612, neighbours: ['104', '109'] },
  '108': { name: 'Upper East Side', lat: 40.77156, lng: -73.95573, neighbours: ['105', '106', '111'] },
  '109': {
    name: 'Morningside Heights and Hamilton Heights',
    lat: 40.81805,
    lng: -73.95503,
    neighbours: ['107', '110', '112'],
  },
  '110': { name: 'Central Harlem', lat: 40.8137, lng: -73.94473, neighbours: ['109', '111', '112'] },
  '111': { name: 'East Harlem', lat: 40.79491, lng: -73.93498, neighbours: ['108', '110', '201'] },
  '112': { name: 'Washington Heights and Inwood', lat: 40.85511, lng: -73.93152, neighbours: ['109', '110'] },
  '201': { name: 'Mott Haven and Melrose', lat: 40.81091, lng: -73.91647, neighbours: ['111', '202', '203', '204'] },
  '202': { name: 'Hunts Point and Longwood', lat: 40.81334, lng: -73.88788, neighbours: ['201', '203', '209'] },
  '203': {
    name: 'Morrisania and Crotona',
    lat: 40.83256,
    lng: -73.89865,
    neighbours: ['201', '202', '204', '206', '209'],
  },
  '204': { name: 'Highbridge and Concourse', lat: 40.83381, lng: -73.9208, neighbours: ['201', '203', '205'] },
  '205': { name: 'Fordham and University Heights', lat: 40.85275, lng: -73.90959, neighbours: ['204', '206', '207'] },
  '206': {
    name: 'Belmont and East Tremont',
    lat: 40.84961,
    lng: -73.88754,
    neighbours: ['203', '205', '207', '209', '211'],
  },
  '207': {
    name: 'Kingsbridge Heights and Bedford',
    lat: 40.87097,
    lng: -73.89146,
    neighbours: ['205', '206', '208', '212'],
  },
  '208': { name: 'Riverdale and Fieldston', lat: 40.8905, lng: -73.9063, neighbours: ['207'] },
  '209': {
    name: 'Parkchester and Soundview',
    lat: 40.82478,
    lng: -73.86165,
    neighbours: ['202', '203', '206', '210', '211'],
  },
  '210': { name: 'Throgs Neck and Co-op City', lat: 40.83862, lng: -73.82187, neighbours: ['209', '211', '212'] },
  '211': { name: 'Morris Park and Bronxdale', lat: 40.85615, lng: -73.85278, neighbours: ['206', '209', '210', '212'] },
  '212': { name: 'Williamsbridge and Baychester', lat: 40.8863, lng: -73.85149, neighbours: ['207', '210', '211'] },
  '301': {
    name: 'Greenpoint and Williamsburg',
    lat: 40.71684,
    lng: -73.94716,
    neighbours: ['302', '303', '304', '405'],
  },
  '302': {
    name: 'Fort Greene and Brooklyn Heights',
    lat: 40.6935,
    lng: -73.97872,
    neighbours: ['301', '303', '306', '308'],
  },
  '303': { name: 'Bedford Stuyvesant', lat: 40.68769, lng: -73.94056, neighbours: ['301', '302', '304', '308', '316'] },
  '304': { name: 'Bushwick', lat: 40.69455, lng: -73.91684, neighbours: ['301', '303', '305', '316', '405'] },
  '305': {
    name: 'East New York and Starrett City',
    lat: 40.66848,
    lng: -73.87971,
    neighbours: ['304', '316', '318', '405', '409', '410'],
  },
  '306': { name: 'Park Slope and Carroll Gardens', lat: 40.67637, lng: -73.99444, neighbours: ['302', '307', '308'] },
  '307': { name: 'Sunset Park', lat: 40.65199, lng: -74.00105, neighbours: ['306', '310', '312', '314'] },
  '308': {
    name: 'Crown Heights and Prospect Heights',
    lat: 40.67436,
    lng: -73.9466,
    neighbours: ['302', '303', '306', '309', '316', '317'],
  },
  '309': {
    name: 'South Crown Heights and Lefferts Gardens',
    lat: 40.6628,
    lng: -73.94692,
    neighbours: ['308', '314', '317'],
  },
  '310': { name: 'Bay Ridge and Dyker Heights', lat: 40.62331, lng: -74.02346, neighbours: ['307', '311', '312'] },
  '311': { name: 'Bensonhurst', lat: 40.60721, lng: -73.99364, neighbours: ['310', '312', '313', '315'] },
  '312': { name: 'Borough Park', lat: 40.63123, lng: -73.98326, neighbours: ['307', '310', '311', '314', '315'] },
  '313': { name: 'Coney Island', lat: 40.58065, lng: -73.98215, neighbours: ['311', '315'] },
  '314': {
    name: 'Flatbush and Midwood',
    lat: 40.63185,
    lng: -73.95912,
    neighbours: ['307', '309', '312', '315', '317', '318'],
  },
  '315': { name: 'Sheepshead Bay', lat: 40.59448, lng: -73.94986, neighbours: ['311', '312', '313', '314', '318'] },
  '316': { name: 'Brownsville', lat: 40.66816, lng: -73.91094, neighbours: ['303', '304', '305', '308', '317', '318'] },
  '317': { name: 'East Flatbush', lat: 40.64804, lng: -73.93382, neighbours: ['308', '309', '314', '316', '318'] },
  '318': {
    name: 'Flatlands and Canarsie',
    lat: 40.62398,
    lng: -73.91402,
    neighbours: ['305', '314', '315', '316', '317', '414'],
  },
  '401': { name: 'Long Island City and Astoria', lat: 40.7702, lng: -73.91335, neighbours: ['402', '403'] },
  '402': { name: 'Woodside and Sunnyside', lat: 40.74047, lng: -73.92301, neighbours: ['401', '403', '404', '405'] },
  '403': { name: 'Jackson Heights', lat: 40.75823, lng: -73.87694, neighbours: ['401', '402', '404'] },
  '404': { name: 'Elmhurst and Corona', lat: 40.74084, lng: -73.8715, neighbours: ['402', '403', '405', '406'] },
  '405': {
    name: 'Ridgewood and Maspeth',
    lat: 40.71076,
    lng: -73.89053,
    neighbours: ['301', '304', '305', '402', '404', '406'],
  },
  '406': { name: 'Rego Park and Forest Hills', lat: 40.72217, lng: -73.85135, neighbours: ['404', '405', '409'] },
  '407': { name: 'Flushing and Whitestone', lat: 40.77145, lng: -73.81603, neighbours: ['408', '411'] },
  '408': {
    name: 'Hillcrest and Fresh Meadows',
    lat: 40.72617,
    lng: -73.79735,
    neighbours: ['407', '409', '411', '412', '413'],
  },
  '409': {
    name: 'Kew Gardens and Woodhaven',
    lat: 40.69483,
    lng: -73.83906,
    neighbours: ['305', '406', '408', '410', '412'],
  },
  '410': {
    name: 'South Ozone Park and Howard Beach',
    lat: 40.66936,
    lng: -73.83274,
    neighbours: ['305', '409', '412', '414'],
  },
  '411': { name: 'Bayside and Little Neck', lat: 40.75661, lng: -73.75918, neighbours: ['407', '408', '413'] },
  '412': { name: 'Jamaica and Hollis', lat: 40.69158, lng: -73.77843, neighbours: ['408', '409', '410', '413'] },
  '413': { name: 'Queens Village', lat: 40.69958, lng: -73.73734, neighbours: ['408', '411', '412'] },
  '414': { name: 'Rockaway and Broad Channel', lat: 40.58912, lng: -73.81026, neighbours: ['318', '410'] },
  '501': { name: 'St. George and Stapleton', lat: 40.62664, lng: -74.1205, neighbours: ['502'] },
  '502': { name: 'South Beach and Willowbrook', lat: 40.59318, lng: -74.14181, neighbours: ['501', '503'] },
  '503': { name: 'Tottenville and Great Kills', lat: 40.54124, lng: -74.19029, neighbours: ['502'] },
}
