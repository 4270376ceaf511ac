// D1 §3: the icons a service provider can carry; `user` is the default.
export const providerIcons = [
  'stethoscope',
  'baby',
  'heart',
  'brain',
  'building',
  'activity',
  'handheart',
  'usercheck',
  'headphones',
  'message',
  'shield',
  'smile',
  'home',
  'flower',
  'star',
  'sun',
  'book',
  'calendar',
  'user',
] as const
export type ProviderIcon = (typeof providerIcons)[number]
