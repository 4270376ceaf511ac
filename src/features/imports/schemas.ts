export const importKinds = ['stock', 'providers', 'volunteers', 'requests', 'donations'] as const
export type ImportKind = (typeof importKinds)[number]
