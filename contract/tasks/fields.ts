import { line, text, workDate } from '../text.ts';

export const title = line({ min: 1, max: 200, message: 'Please enter what needs to be done' });
export const description = text({ max: 2000 });
export const dueDate = workDate('Please choose a due date');
