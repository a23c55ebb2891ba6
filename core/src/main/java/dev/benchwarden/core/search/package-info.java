/** Search for the commit that changed a level, among measurements that scatter. */
@NullMarked
package dev.benchwarden.core.search;

import org.jspecify.annotations.NullMarked;
