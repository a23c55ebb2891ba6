package dev.benchwarden.store.revalidation;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Endpoint of a project whose answers carry an entity tag. A caller that sends it back gets 304
 * while the answer is the same, and nothing of it is read.
 *
 * <p>All that such an answer is made of has to be of the request's address and its header {@code
 * Accept}, of tables that note their changes (V67), or of the times that {@link ProjectVersions}
 * knows. It is the same for everybody who may read the project.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface Revalidated {}
