import { contactRequest } from '../../../shared/schemas/contact-message.ts';

export const contactForm = contactRequest;
