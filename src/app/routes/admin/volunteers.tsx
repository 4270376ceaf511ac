import { VolunteerList } from '#domains/community/volunteers/ui/admin/volunteer-list.tsx'

export default VolunteerList
