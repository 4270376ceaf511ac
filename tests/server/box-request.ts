/** What the form of a family sends; each `n` another person. */
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
