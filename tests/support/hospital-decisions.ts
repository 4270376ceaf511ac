// The part of role-decisions.ts that is about hospitals.

export const readsHospitals = [
  'GET /api/hospital-deliveries',
  'GET /api/hospital-deliveries/:id',
  'GET /api/hospital-deliveries/:id/boxes',
  'GET /api/hospital-deliveries/:id/labels',
  'GET /api/hospital-deliveries/boxes/:boxId/items',
  'GET /api/hospital-deliveries/summary',
  'GET /api/hospital-units',
  'GET /api/hospitals',
  'GET /api/hospitals/:id',
]

export const writesHospitals = [
  'POST /api/hospital-deliveries',
  'DELETE /api/hospital-deliveries/:id',
  'PUT /api/hospital-deliveries/:id',
  'POST /api/hospital-deliveries/:id/boxes',
  'POST /api/hospital-deliveries/:id/boxes/empty',
  'POST /api/hospital-deliveries/:id/boxes/fill',
  'POST /api/hospital-deliveries/:id/boxes/generate',
  'POST /api/hospital-deliveries/boxes/:boxId/items',
  'DELETE /api/hospital-deliveries/boxes/:id',
  'PUT /api/hospital-deliveries/boxes/:id',
  'DELETE /api/hospital-deliveries/boxes/items/:id',
  'PUT /api/hospital-deliveries/boxes/items/:id',
  'POST /api/hospital-units',
  'PUT /api/hospital-units/:id',
  'POST /api/hospital-units/:id/credentials',
  'POST /api/hospital-units/:id/tries',
  'POST /api/hospital-units/orders/:id/done',
  'POST /api/hospitals',
  'PUT /api/hospitals/:id',
  'POST /api/hospitals/:id/same',
]
