/** A community district of the sample city: where it lies, a ZIP code in it, and streets that run beside one another. */
export interface SampleDistrict {
  readonly code: number
  readonly borough: 'Manhattan' | 'Bronx' | 'Brooklyn' | 'Queens' | 'Staten Island'
  readonly lat: number
  readonly lng: number
  readonly postcode: string
  readonly streets: readonly string[]
}

type Row = readonly [code: number, lat: number, lng: number, postcode: string, streets: string]

const boroughs = ['Manhattan', 'Bronx', 'Brooklyn', 'Queens', 'Staten Island'] as const

/** Middles of districts of New York to three digits; the rows of houses on them are the product's own. */
const rows: readonly Row[] = [
  [102, 40.73, -74.002, '10012', 'Bleecker Street|Houston Street|Mercer Street'],
  [103, 40.719, -73.986, '10002', 'Orchard Street|Delancey Street|Grand Street'],
  [104, 40.755, -73.997, '10018', 'West 38 Street|West 42 Street|10 Avenue'],
  [105, 40.752, -73.984, '10018', 'West 35 Street|5 Avenue|East 39 Street'],
  [106, 40.745, -73.976, '10016', 'East 33 Street|Lexington Avenue|3 Avenue'],
  [107, 40.787, -73.976, '10024', 'Columbus Avenue|West 84 Street|Amsterdam Avenue'],
  [108, 40.772, -73.957, '10075', 'East 78 Street|2 Avenue|East 82 Street'],
  [109, 40.816, -73.955, '10027', 'Broadway|West 126 Street|Convent Avenue'],
  [110, 40.812, -73.946, '10030', 'Lenox Avenue|West 128 Street|Frederick Douglass Boulevard'],
  [111, 40.795, -73.939, '10035', 'East 117 Street|Park Avenue|1 Avenue'],
  [112, 40.847, -73.936, '10040', 'Wadsworth Avenue|West 180 Street|Audubon Avenue'],
  [203, 40.833, -73.899, '10456', 'Boston Road|Franklin Avenue|Prospect Avenue'],
  [204, 40.834, -73.92, '10452', 'Jerome Avenue|Walton Avenue|East 167 Street'],
  [205, 40.853, -73.909, '10453', 'University Avenue|Davidson Avenue|Tremont Avenue'],
  [206, 40.85, -73.889, '10457', 'Bathgate Avenue|Arthur Avenue|Crotona Avenue'],
  [207, 40.87, -73.891, '10468', 'Bainbridge Avenue|Valentine Avenue|East 198 Street'],
  [209, 40.826, -73.862, '10473', 'Westchester Avenue|Castle Hill Avenue|Randall Avenue'],
  [211, 40.856, -73.854, '10461', 'Morris Park Avenue|Lydig Avenue|Rhinelander Avenue'],
  [212, 40.886, -73.853, '10466', 'White Plains Road|Bronxwood Avenue|East 225 Street'],
  [301, 40.715, -73.948, '11211', 'Metropolitan Avenue|Grand Street|Lorimer Street'],
  [302, 40.692, -73.981, '11201', 'Fulton Street|Willoughby Street|Myrtle Avenue'],
  [303, 40.686, -73.94, '11216', 'Gates Avenue|Halsey Street|Marcus Garvey Boulevard'],
  [304, 40.694, -73.917, '11221', 'Knickerbocker Avenue|Wilson Avenue|Harman Street'],
  [305, 40.668, -73.882, '11208', 'Pitkin Avenue|Blake Avenue|Shepherd Avenue'],
  [306, 40.677, -73.99, '11231', 'Court Street|Smith Street|Union Street'],
  [307, 40.65, -74.005, '11232', '4 Avenue|5 Avenue|44 Street'],
  [309, 40.663, -73.948, '11225', 'Nostrand Avenue|Empire Boulevard|Rogers Avenue'],
  [311, 40.607, -73.994, '11214', '86 Street|Bay Parkway|18 Avenue'],
  [312, 40.632, -73.985, '11219', '13 Avenue|New Utrecht Avenue|50 Street'],
  [314, 40.632, -73.959, '11210', 'Flatbush Avenue|Ocean Avenue|Foster Avenue'],
  [315, 40.596, -73.949, '11229', 'Avenue U|Coney Island Avenue|East 16 Street'],
  [317, 40.648, -73.934, '11203', 'Church Avenue|Utica Avenue|Snyder Avenue'],
  [401, 40.765, -73.917, '11103', 'Steinway Street|30 Avenue|Broadway'],
  [402, 40.743, -73.922, '11104', 'Skillman Avenue|Greenpoint Avenue|46 Street'],
  [403, 40.756, -73.881, '11372', '37 Avenue|Northern Boulevard|82 Street'],
  [404, 40.741, -73.876, '11373', 'Corona Avenue|Queens Boulevard|Broadway'],
  [405, 40.706, -73.898, '11385', 'Myrtle Avenue|Fresh Pond Road|Catalpa Avenue'],
  [406, 40.721, -73.85, '11375', 'Austin Street|Yellowstone Boulevard|108 Street'],
  [407, 40.766, -73.825, '11354', 'Main Street|Union Street|Northern Boulevard'],
  [408, 40.727, -73.8, '11366', 'Union Turnpike|Parsons Boulevard|164 Street'],
  [409, 40.697, -73.836, '11418', 'Jamaica Avenue|Atlantic Avenue|111 Street'],
  [412, 40.693, -73.783, '11433', 'Merrick Boulevard|Liberty Avenue|Guy R Brewer Boulevard'],
  [501, 40.629, -74.118, '10310', 'Castleton Avenue|Forest Avenue|Broadway'],
  [502, 40.594, -74.128, '10314', 'Victory Boulevard|Richmond Road|Manor Road'],
  [503, 40.545, -74.178, '10312', 'Amboy Road|Arden Avenue|Annadale Road'],
]

/** The districts of the sample city, by code. */
export const sampleDistricts: readonly SampleDistrict[] = rows.map(([code, lat, lng, postcode, streets]) => ({
  code,
  borough: boroughs[Math.floor(code / 100) - 1] ?? 'Manhattan',
  lat,
  lng,
  postcode,
  streets: streets.split('|'),
}))
