import { authApi } from '#domains/team/auth/endpoints.ts'
import { useRead } from '#ui/admin/use-read.ts'

/** A first password, or a second factor that the role needs, comes before everything else. */
export const useStepBeforeWork = () => useRead(authApi.getUser).data?.mustDo
