/** Body of the family's form; each `n` is a different person. */
export const boxRequest = (n: number | string) => ({
  recipientName: `Persona ${n}`,
  requesterName: `Persona ${n}`,
  phone: '787-555-0100',
  email: `persona${n}@example.org`,
  town: 'Ponce',
  boxPurpose: 'personal',
  targetedFor: 'mama',
  lossType: 'unica',
  hasSiblings: false,
  babyGender: 'no-conocido',
  skinTonePreference: 'sin-preferencia',
  deliveryMethod: 'pickup',
  liabilityWaiver: true,
})
