/** Metadata of the home page widget, for both frontend systems. */
export const MY_WORK = {
  name: 'RayMyWork',
  title: 'My Ray work',
  description: 'Your latest Ray clusters, jobs and services, live.',
  layout: {
    width: { minColumns: 3, defaultColumns: 4 },
    height: { minRows: 3, defaultRows: 5 },
  },
};
